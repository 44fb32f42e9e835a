import { isLanguage, type Language } from '#machines/language.ts';

/** A page in one language. */
export interface PageAddress {
  language: Language;
  path: string;
}

/** Names a page in caches and in the page store: `en /coaching`. Case and trailing slashes make no difference. */
export function pageKey({ language, path }: PageAddress): string {
  return `${language} ${path.toLowerCase().replace(/\/+$/, '') || '/'}`;
}

/** Null if the key is not a page's. */
export function parsePageKey(key: string): PageAddress | null {
  const [language, path] = key.split(' ');
  return isLanguage(language) && path?.startsWith('/') ? { language, path } : null;
}
