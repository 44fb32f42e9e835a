/** The languages of the product; the first is the default. */
export const languages = ['en', 'ar'] as const;

export type Language = (typeof languages)[number];

export type Direction = 'ltr' | 'rtl';

/** A text, or any value, in every language. */
export type Localised<T = string> = Record<Language, T>;

/** The locales of `Intl`, with Gregorian months and Latin digits in Arabic too. */
export const locales: Localised = { en: 'en-GB', ar: 'ar-AE-u-nu-latn-ca-gregory' };

export const defaultLanguage: Language = 'en';

/** The cookie of the language that a visitor chose last, for addresses that name none. */
export const LANGUAGE_COOKIE = 'language';

/**
 * Returns the language that a query value, a cookie or a form names; null if it names none of ours.
 */
export function readLanguage(value: unknown): Language | null {
  return languages.find((language) => language === value) ?? null;
}

/** The language that a value names, else the default. */
export function languageNamed(value: unknown): Language {
  return readLanguage(value) ?? defaultLanguage;
}

/** Returns the language in an address's query parameter `lang`; null if it names none of ours. */
export function languageInQuery(search: string): Language | null {
  return readLanguage(new URLSearchParams(search).get('lang'));
}

/** Returns the first language of an `Accept-Language` header; null if it is none of ours. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const [first] = (header ?? '').split(/[,;-]/);
  return readLanguage(first?.trim().toLowerCase());
}

export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** A path of this site in a language, with further query parameters: `/coaching?book=roadmap&lang=ar`. */
export function localAddress(
  path: string,
  language: Language,
  query: Readonly<Record<string, string>> = {},
): string {
  const [address = '/', hash] = path.split('#');
  const [bare, own] = address.split('?');
  const params = new URLSearchParams([...new URLSearchParams(own), ...Object.entries(query)]);
  if (language !== defaultLanguage) params.set('lang', language);
  const search = params.size > 0 ? `?${params}` : '';
  return `${bare}${search}${hash ? `#${hash}` : ''}`;
}

/** The address of a path in a language: English is the default, Arabic the alternate `?lang=ar`. */
export function addressOf(publicUrl: string, path: string, language: Language): string {
  return `${publicUrl}${localAddress(path, language)}`;
}
