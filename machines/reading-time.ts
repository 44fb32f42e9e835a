import type { Localised } from './language.ts';

/** The pace of an unhurried reader: about 200 English or 170 Arabic words a minute. */
const CHARACTERS_PER_MINUTE: Localised<number> = { en: 1_200, ar: 950 };

/** How long a text of so many characters takes, in whole minutes. */
export function minutesToRead(characters: number, language: keyof Localised): number {
  return Math.max(1, Math.round(characters / CHARACTERS_PER_MINUTE[language]));
}
