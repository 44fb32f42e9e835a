import type { Language, Localised } from '#machines/language.ts';

/**
 * Returns a text in each language, for texts that may stay on screen while the reader changes
 * theirs.
 */
export function inEachLanguage<T>(say: (language: Language) => T): Localised<T> {
  return { en: say('en'), ar: say('ar') };
}
