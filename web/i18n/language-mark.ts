import { directionOf, type Language } from '#machines/language.ts';

/**
 * Returns the attributes of words that may be in another language than the page; none if they are
 * in its own.
 */
export function languageMark(words: Language | undefined, page: Language) {
  return words && words !== page ? { lang: words, dir: directionOf(words) } : {};
}
