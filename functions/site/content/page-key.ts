import type { PageAddress } from '#machines/api/content.ts';
import { readLanguage } from '#machines/language.ts';

/** Names a served page in caches and in the page store: `en /coaching`. */
export function pageKey({ language, path }: PageAddress): string {
  return `${language} ${path}`;
}

/** Reads a page's key; null if the key is not a page's. */
export function parsePageKey(key: string): PageAddress | null {
  const [name, path] = key.split(' ');
  const language = readLanguage(name);
  return language && path?.startsWith('/') ? { language, path } : null;
}
