import { join } from 'node:path';

/** Where `npm run gallery` puts its pictures. */
const folder = join(import.meta.dirname, '..', '..', '..', 'gallery');

/** The path of a picture by the words of its name. */
export function pictureOf(part: 'sheet' | 'mail' | 'site', ...words: readonly string[]): string {
  const name = words.join(' ').replace(/[^\p{L}\p{N}]+/gu, '-');
  return join(folder, part, `${name}.png`);
}
