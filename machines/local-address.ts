import { defaultLanguage, type Language } from './language.ts';

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
