import { isLanguage, type Language } from '#machines/language.ts';

/** A page in one language. Neither capitals nor a slash at the end make another page. */
export interface Place {
  language: Language;
  path: string;
}

/** `en /coaching`. */
export function placeName({ language, path }: Place): string {
  return `${language} ${path.toLowerCase().replace(/\/+$/, '') || '/'}`;
}

/** Null for a name that is not a page's. */
export function readPlace(name: string): Place | null {
  const [language, path] = name.split(' ');
  return isLanguage(language) && path?.startsWith('/') ? { language, path } : null;
}
