import { join } from 'node:path';

/** The folder of the pictures of `npm run gallery`. */
const folder = join(import.meta.dirname, '..', '..', '..', 'gallery');

/** Returns the path of a picture from the words of its name. */
export function pictureOf(part: 'sheet' | 'mail' | 'site', ...words: readonly string[]): string {
  const name = words.join(' ').replace(/[^\p{L}\p{N}]+/gu, '-');
  return join(folder, part, `${name}.png`);
}
