import { type Language, languageNamed, readLanguage } from '../language.ts';
import type { ApiPath } from './call.ts';

/**
 * `GET`: returns what a page shows, as JSON. Its query is read without zod, which the first load
 * does not carry.
 */
export const contentPath = '/functions/v1/content' satisfies ApiPath;

/** A page in one language. */
export interface PageAddress {
  path: string;
  language: Language;
}

export function contentAddress({ path, language }: PageAddress): string {
  return `${contentPath}?${new URLSearchParams({ path, lang: language })}`;
}

/**
 * Reads the query of `contentPath`; a missing or unknown value becomes the home page or the default
 * language.
 */
export function readContentQuery({ path, lang }: Record<string, string>): PageAddress {
  return { path: path ?? '/', language: languageNamed(lang) };
}

/** The folder of all pictures of pages. */
export const SHARE_FOLDER = '/share';

/** The size that networks ask for. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** `GET`: the picture of a page for those who share it, such as `/share/ar/about.jpg`; home's is `/share/ar.jpg`. */
export function sharePicturePath({ path, language }: PageAddress): string {
  return `${SHARE_FOLDER}/${language}${path === '/' ? '' : path}.jpg`;
}

/** Returns the page of a share picture's path; null for any other path. */
export function readSharePicturePath(address: string): PageAddress | null {
  if (!address.startsWith(SHARE_FOLDER)) return null;
  const picture = /^\/([a-z]{2})(\/[\w/-]+)?\.jpg$/;
  const [, asked, path] = picture.exec(address.slice(SHARE_FOLDER.length)) ?? [];
  const language = readLanguage(asked);
  return language ? { language, path: path ?? '/' } : null;
}
