import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';
import { filesAtHand } from '#web/testing/files-at-hand.ts';
import { importFilesAgain } from './import-files-again.ts';

const root = resolve('/nowhere');

const files = {
  '/entry.js': 'globalThis.open = () => import("/page.js");',
  '/page.js': 'export const page = 1;',
};

/** Opens a page with the built entry, with `load` in place of the browser's `import`. */
async function open(load: (file: string) => Promise<unknown>): Promise<unknown> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: false, rolldownOptions: { input: '/entry.js' } },
    plugins: [filesAtHand(root, files), importFilesAgain()],
  })) as Rolldown.RolldownOutput;
  const [{ code }] = output.filter((each) => each.type === 'chunk' && each.isEntry) as [
    Rolldown.OutputChunk,
  ];
  const page = {} as { open(): Promise<unknown> };
  const script = code
    .replaceAll('import(', 'load(')
    .replaceAll('import.meta', '({})')
    .replaceAll('globalThis', 'page');
  new Function('page', 'load', 'window', script)(page, load, new EventTarget());
  return page.open();
}

const failing = (message: string) =>
  vi.fn<(file: string) => Promise<unknown>>(async (file) => {
    if (!file.includes('#')) throw new TypeError(message);
    return 'loaded';
  });

test('a file that Firefox does not request again is imported as another module', async () => {
  const load = failing('error loading dynamically imported module: http://localhost/page.js');
  expect(await open(load)).toBe('loaded');
  const [[first], [again]] = load.mock.calls as [[string], [string]];
  expect(first).toMatch(/^\.\/page-[\w-]+\.js$/);
  expect(again).toMatch(/^\.\/page-[\w-]+\.js#\d+$/);
});

test.each([
  'Failed to fetch dynamically imported module: http://localhost/page.js',
  'Importing a module script failed.',
])('an import is not repeated in a browser that does so itself (%s)', async (message) => {
  const load = failing(message);
  await expect(open(load)).rejects.toThrow(message);
  expect(load).toHaveBeenCalledOnce();
});
