import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const givenName = /componentId: "sc-[a-z0-9]+-(\d+)"/g;
const NAME_LENGTH = 6;
const FIRST_LETTER = 'a'.charCodeAt(0);
const LETTERS = 26;

/**
 * Names each styled component by its file's path below `root` and its place there. The compiler names it by the
 * absolute path, so that the same code built in another folder gave other files, of another size.
 */
export function styleNames(root: string): Plugin {
  return {
    name: 'style-names',
    transform: {
      filter: { code: 'componentId: "sc-' },
      handler(code, id) {
        const file = shortName(relative(root, id));
        return {
          code: code.replace(givenName, (_, place) => `componentId: "${file}${place}"`),
          map: null,
        };
      },
    },
  };
}

/** A digest in letters, because a digit may not begin a class name and the place follows. */
function shortName(path: string): string {
  const digest = createHash('sha256').update(path).digest();
  const letters = [...digest.subarray(0, NAME_LENGTH)];
  return String.fromCharCode(...letters.map((byte) => FIRST_LETTER + (byte % LETTERS)));
}
