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
 * Firefox, by whose words the error is known, remembers that the file of a module did not come, and asks for it no
 * more for as long as the page is open: whoever tries again waits for nothing. With another fragment it is another
 * module of the same file.
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
