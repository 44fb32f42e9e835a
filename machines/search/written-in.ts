import type { Language } from '../language.ts';

/**
 * Returns the language of the letters that were typed; null where they are of both or of neither.
 */
export function writtenIn(words: readonly string[]): Language | null {
  const isArabic = words.some((word) => /(?=\p{L})\p{Script=Arabic}/u.test(word));
  const isLatin = words.some((word) => /\p{Script=Latin}/u.test(word));
  if (isArabic === isLatin) return null;
  return isArabic ? 'ar' : 'en';
}
