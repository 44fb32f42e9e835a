import { readLanguage } from '../language.ts';
import type { PageAddress } from './content.ts';

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
