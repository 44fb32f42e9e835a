import { LANGUAGE_COOKIE, type Language, languageInQuery } from '#machines/language.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Remembers a language for addresses that name none. The server does so too, unless a shared cache may keep its
 * responses.
 */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}

/** Remembers the language that the page's address names, if it names one. */
export function rememberNamedLanguage(): void {
  const named = languageInQuery(location.search);
  if (named) rememberLanguage(named);
}
