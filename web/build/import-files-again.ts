import type { Plugin } from 'vite';

const imports = /\bimport\(\s*(["'`])(\.\/[^"'`]+)\1\s*\)/g;

const importAgain = `
function importAgain$(file) {
  return import(file).catch((error) => {
    if (!error.message.startsWith('error loading')) throw error;
    return import(file + '#' + Date.now());
  });
}`;

/**
 * Repeats a failed import under another name. Firefox, recognised by its error message, remembers a
 * module whose file failed and does not request it again while the page is open. With another
 * fragment the same file is another module.
 */
export function importFilesAgain(): Plugin {
  return {
    name: 'import-files-again',
    apply: 'build',
    renderChunk(code) {
      const imported = code.replace(imports, 'importAgain$($1$2$1)');
      return imported === code ? null : { code: imported + importAgain, map: null };
    },
  };
}
