import type { Plugin } from 'vite';

const owner = /\/router\/create-browser-router\.ts$/;
const COPY = '?navigation';

/**
 * Splits React Router, which is one file that no bundler splits. The part that creates the
 * browser's router gets a copy of the file in which nothing else is left, so that a page starts
 * without it.
 */
export function splitRouter(): Plugin {
  return {
    name: 'split-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      if (!owner.test(importer) && !importer.endsWith(COPY)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const isRouter = found && /\/react-router(?:-dom)?\/dist\//.test(found.id);
      return isRouter ? { ...found, id: `${found.id}${COPY}` } : found;
    },
  };
}
