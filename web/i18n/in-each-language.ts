import type { Language, Localised } from '#machines/language.ts';

/** What is shown for longer than the reader may keep their language. */
export function inEachLanguage<T>(say: (language: Language) => T): Localised<T> {
  return { en: say('en'), ar: say('ar') };
}
