import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Lets a build take modules from memory instead of from files, by their paths below its root. */
export function filesAtHand(root: string, files: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'files-at-hand',
    enforce: 'pre',
    resolveId: (id) => {
      const file = id.replace(root, '');
      return resolve('/', file) in files ? `${root}${resolve('/', file)}` : null;
    },
    load: (id) => files[id.replace(root, '')] ?? null,
  };
}
