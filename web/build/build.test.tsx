import { resolve } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { build, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';
import coffee from '#web/art/coffee.svg?drawing';
import { Art } from '#web/art/drawing.tsx';
import night from '#web/art/night.svg?drawing';
import { filesAtHand } from '#web/testing/files-at-hand.ts';
import { importFilesAgain } from './import-files-again.ts';
import { styleNames } from './style-names.ts';
import { withoutAdmin } from './without-admin.ts';

const root = resolve('/nowhere');

test('a drawing of a file has its size, its colours and its nested parts, and no title', () => {
  const drawn = renderToStaticMarkup(<Art svg={coffee} />);
  expect(drawn).toMatch(
    /^<svg viewBox="0 0 320 220" aria-hidden="true"[^>]* style="max-inline-size:340px"/,
  );
  expect(drawn).toContain('<g fill="var(--drawing)"><path d="');
  expect(drawn).toContain('stroke-linecap="round"></path></g>');
  expect(drawn).not.toContain('title');
});

test('a drawing keeps the marks by which a style finds its parts', () => {
  const drawn = renderToStaticMarkup(<Art svg={night} />);
  expect(drawn).toContain('preserveAspectRatio="xMaxYMax slice"');
  expect(drawn).toContain('<g data-door="">');
});

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

/** What is named for a file of a checkout in `root` whose compiler gave it the names of `code`. */
function named(root: string, file: string, code: string): string {
  const { transform } = styleNames(root);
  if (typeof transform !== 'object') throw new Error('the plugin transforms nothing');
  const { handler } = transform;
  return (handler as (code: string, id: string) => { code: string })(code, root + file).code;
}

const compiled = (name: string) =>
  `styled.a.withConfig({ componentId: "${name}-0" }); styled(b).withConfig({ componentId: "${name}-1" });`;

test('a styled component has the same name in whichever folder the project is built', () => {
  const here = named('/here', '/web/ui/card.tsx', compiled('sc-1qoyp6'));
  const there = named('/srv/long/way', '/web/ui/card.tsx', compiled('sc-abkoiy'));
  expect(here).toBe(there);
});

test('a styled component has a name of its own in its file and among files', () => {
  const names = ['/web/ui/card.tsx', '/web/ui/more.tsx'].flatMap((file) =>
    [...named('/here', file, compiled('sc-1qoyp6')).matchAll(/"([a-z]{6}\d)"/g)].map(
      ([, name]) => name,
    ),
  );
  expect(new Set(names).size).toBe(4);
});

const buildOf = (files: Record<string, string>) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: '/entry.js' } },
    plugins: [filesAtHand(root, files), withoutAdmin()],
  });

const staff = {
  '/web/admin/frame.js': 'export const frame = 1;',
  '/machines/staff/policy.js': 'export const policy = 2;',
  '/machines/sign-in/machine.js': 'export const machine = 3;',
  '/node_modules/@supabase/auth-js/main.js': 'export const client = 4;',
};

test.each(Object.keys(staff))(
  'the build of the public pages fails if it holds %s',
  async (file) => {
    const page = { '/page.js': `import "${file}"; console.log(1);` };
    const entry = { '/entry.js': 'import("/page.js");' };
    const failure = `${root}${file} is for staff alone, and imported by ${root}/page.js`;
    await expect(buildOf({ ...entry, ...page, ...staff })).rejects.toThrow(failure);
  },
);

test('the build of the public pages succeeds if it holds nothing of the admin area', async () => {
  const entry = { '/entry.js': 'import("/web/administration.js");' };
  const page = { '/web/administration.js': 'console.log(1);' };
  await expect(buildOf({ ...entry, ...page, ...staff })).resolves.toBeDefined();
});
