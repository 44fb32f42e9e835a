import { isVersionId } from '@sanity/client/csm';
import { textNames } from '../../web/mail/editable-mails.ts';
import { say } from '../words/words.ts';
import { isBlank } from './previews.ts';

/**
 * Texts beside a price, in the booking sheet or in what is sold, because nobody should buy what they cannot read, and mails,
 * which everybody gets in their language.
 */
const bilingualTexts: Readonly<Record<string, readonly string[]>> = {
  service: ['title', 'description', 'delivery', 'deliveryTime', 'questions'],
  bundle: ['title', 'description', 'delivery', 'deliveryTime'],
  package: ['title', 'description', 'duration', 'slides'],
  guide: ['title', 'subtitle', 'opening', 'chapters', 'closing'],
  edition: ['title', 'summary', 'body'],
  mailWords: textNames,
  siteSettings: ['foundationName', 'disclaimer', 'crisisText', 'crisisNumbers', 'bankDetails'],
};

interface Documented {
  _id?: string | undefined;
  _type?: string | undefined;
}

/**
 * Whether a text must have its Arabic to be published: those above, alternative texts of pictures, and all texts of a
 * release, because the lake publishes no release that is not whole in both languages.
 * @param path of the text in its document, including its language.
 */
export function needsArabic(document: Documented | undefined, path: readonly unknown[]): boolean {
  const { _id = '', _type = '' } = document ?? {};
  const isBilingual = bilingualTexts[_type]?.some((name) => name === path[0]) ?? false;
  return isBilingual || path.at(-2) === 'alt' || isVersionId(_id);
}

interface Pair {
  en?: unknown;
  ar?: unknown;
}

export function validateEnglish({ en, ar }: Pair): true | string {
  return !isBlank(en) || isBlank(ar) || say('The English is missing.');
}

export function validateArabic({ en, ar }: Pair): true | string {
  return (
    !isBlank(ar) ||
    isBlank(en) ||
    say('The Arabic is missing; readers in Arabic would see the English.')
  );
}

export const NEEDED = say('This text is needed.');

/** Requires one of the languages; the rules above report the other. */
export function validateRequiredText(
  text: Pair | undefined,
): true | { message: string; path: string[] } {
  const isEmpty = isBlank(text?.en) && isBlank(text?.ar);
  return !isEmpty || { message: NEEDED, path: ['en'] };
}
