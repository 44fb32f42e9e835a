/** The languages of every text a person can read; the first is the default. */
export const languages = ['en', 'ar'] as const;

export type Language = (typeof languages)[number];

export type Direction = 'ltr' | 'rtl';

/** A text, or any value, in every language. */
export type Localised<T = string> = Record<Language, T>;

export const defaultLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'ar';
}

export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}
