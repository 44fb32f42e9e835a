import { isBlank } from './texts.ts';

/** Texts that stand beside a price or in the booking sheet: nobody should agree to what they cannot read. */
const sheetTexts: Readonly<Record<string, readonly string[]>> = {
  service: ['title', 'description', 'delivery', 'deliveryTime'],
  bundle: ['title', 'description', 'delivery', 'deliveryTime'],
  package: ['title', 'description', 'duration'],
  siteSettings: ['foundationName', 'disclaimer', 'crisisText', 'crisisNumbers', 'bankDetails'],
};

/**
 * Whether a text may not be published without its Arabic: what is sold, and what stands for a picture.
 * @param path where the text is in its document, down to its language.
 */
export function needsArabic(documentType: string | undefined, path: readonly unknown[]): boolean {
  const isOnSheet = sheetTexts[documentType ?? '']?.some((name) => name === path[0]) ?? false;
  return isOnSheet || path.at(-2) === 'alt';
}

interface Pair {
  en?: unknown;
  ar?: unknown;
}

export function validateEnglish({ en, ar }: Pair): true | string {
  return !isBlank(en) || isBlank(ar) || 'The English is missing.';
}

export function validateArabic({ en, ar }: Pair): true | string {
  return (
    !isBlank(ar) || isBlank(en) || 'The Arabic is missing; readers in Arabic would see the English.'
  );
}

/** What stands at a text that is missing in both languages. */
export const NEEDED = 'This text is needed.';

/** A text that must be there; which language is missing is said once, by the rules above. */
export function validateRequiredText(
  text: Pair | undefined,
): true | { message: string; path: string[] } {
  const isEmpty = isBlank(text?.en) && isBlank(text?.ar);
  return !isEmpty || { message: NEEDED, path: ['en'] };
}
