import type { PreviewValue } from 'sanity';
import { language } from '../words/language.ts';
import { say } from '../words/words.ts';

/** Whether the value has no text: no value, only white space, or rich text without text. */
export function isBlank(value: unknown): boolean {
  return readable(value) === '';
}

function blockText(block: unknown): string {
  if (typeof block !== 'object' || block === null || !('children' in block)) return '';
  const { children } = block;
  if (!Array.isArray(children)) return '';
  return children.map((span: { text?: unknown }) => String(span.text ?? '')).join('');
}

/**
 * The length of a text in the other direction that fits into a line of a list; the beginning of a
 * longer one would be cut off.
 */
const LINE_LENGTH = 30;

function beginning(text: string): string {
  if (text.length <= LINE_LENGTH) return text;
  const end = text.lastIndexOf(' ', LINE_LENGTH);
  return `${text.slice(0, end > 0 ? end : LINE_LENGTH)}…`;
}

/** The beginning of a text in the language that is not the Studio's, isolated so that it keeps its direction. */
export function inOtherLanguage({ en, ar }: Record<string, unknown>): string {
  const [text, mark] = language === 'ar' ? [readable(en), '\u2066'] : [readable(ar), '\u2067'];
  if (text) return `${mark}${beginning(text)}\u2069`;
  return say(language === 'ar' ? 'Without English' : 'Without Arabic');
}

/** The title of an empty list entry. */
const NOTHING = say('Nothing written yet');

/** Returns the lines of a list entry, that in the language of the Studio first. */
export function bilingual(texts: Record<string, unknown>) {
  const [english, arabic] = [readable(texts.en), readable(texts.ar)];
  if (!english && !arabic) return { title: NOTHING };
  const title =
    language === 'ar' ? arabic || say('Without Arabic') : english || say('Without English');
  return { title, subtitle: inOtherLanguage(texts) };
}

/** Returns the path of a text in the language of the Studio, from that of its English. */
export function inOwnLanguage(path: string): string {
  return path.replace(/\.en$/, `.${language}`);
}

/** A list entry of two lines in one language. */
export function linePreview(first: string, second: string) {
  return {
    select: { first: inOwnLanguage(first), second: inOwnLanguage(second) },
    prepare: ({ first: title, second: subtitle }: Record<string, unknown>) => ({
      title: readable(title) || NOTHING,
      subtitle: readable(subtitle),
    }),
  };
}

/** A list entry with the English above the Arabic, and a note such as a year before the Arabic. */
export function bilingualPreview(english: string, arabic: string, note?: string) {
  return {
    select: { en: english, ar: arabic, ...(note && { note }) },
    prepare: ({ note: fact, ...texts }: Record<string, unknown>) => {
      const { title, subtitle } = bilingual(texts);
      return { title, subtitle: [fact, subtitle].filter(Boolean).join(' · ') };
    },
  };
}

/** A bilingual list entry with a picture. */
export function picturedPreview(english: string, arabic: string, media: string, note?: string) {
  const { select, prepare } = bilingualPreview(english, arabic, note);
  return {
    select: { ...select, media },
    prepare: ({ media: picture, ...rest }: Record<string, unknown>) => ({
      ...prepare(rest),
      media: picture as PreviewValue['media'],
    }),
  };
}

function readable(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return Array.isArray(value) ? value.map(blockText).join(' ').trim() : '';
}
