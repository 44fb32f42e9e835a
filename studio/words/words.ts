import { catalogueWords } from './arabic/catalogue.ts';
import { documentWords } from './arabic/documents.ts';
import { mailsWords } from './arabic/mails.ts';
import { messageWords } from './arabic/messages.ts';
import { ownPages } from './arabic/own-pages.ts';
import { pageWords } from './arabic/pages.ts';
import { guideWords, sectionWords } from './arabic/sections.ts';
import { settingsWords } from './arabic/settings.ts';
import { language } from './language.ts';

/** The Arabic of the Studio's texts, by the English in the program. */
export const arabic: Readonly<Record<string, string>> = {
  ...settingsWords,
  ...pageWords,
  ...sectionWords,
  ...catalogueWords,
  ...documentWords,
  ...guideWords,
  ...messageWords,
  ...mailsWords,
  ...ownPages,
};

const OPTIONAL = ' May be left empty.';
const OPTIONAL_ARABIC = ' يمكن تركه فارغًا.';

/** Returns the Arabic of an English text; null if there is none. */
export function arabicOf(english: string): string | null {
  const whole = arabic[english];
  if (whole !== undefined) return whole;
  if (!english.endsWith(OPTIONAL)) return null;
  const base = arabic[english.slice(0, -OPTIONAL.length)];
  return base === undefined ? null : `${base}${OPTIONAL_ARABIC}`;
}

export type Values = Readonly<Record<string, string | number>>;

/** Returns a text with its `{values}` filled in. */
function filled(text: string, values: Values): string {
  return text.replace(/(?<!\{)\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * Isolates values within Arabic so that they keep their direction; most are numbers and names in
 * Latin letters.
 */
function isolated(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]),
  );
}

/** Returns the text in the language of the Studio, with its `{values}` filled in. */
export function say(english: string, values: Values = {}): string {
  const text = language === 'ar' ? arabicOf(english) : null;
  return text === null ? filled(english, values) : filled(text, isolated(values));
}
