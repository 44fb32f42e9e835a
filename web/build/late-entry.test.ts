import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { lateEntry } from './late-entry.ts';

const files: Record<string, string> = {
  '/entry.js': 'import("/pages/one/page.tsx"); import("/pages/two/page.tsx"); import("/other.js");',
  '/pages/one/page.tsx': 'export const one = 1; import("/booking-sheet.js");',
  '/booking-sheet.js': 'export const sheet = 4;',
  '/pages/two/page.tsx': 'export const two = 2;',
  '/other.js': 'export const other = 3;',
  '/index.html': '<head></head><body><script type="module" src="/entry.js"></script></body>',
};

const root = resolve('/nowhere');

async function built(): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'index.html' },
    },
    plugins: [
      {
        name: 'files-at-hand',
        enforce: 'pre',
        resolveId: (id) => {
          const file = id.replace(root, '');
          return resolve('/', file) in files ? `${root}${resolve('/', file)}` : null;
        },
        load: (id) => files[id.replace(root, '')] ?? null,
      },
      lateEntry(),
    ],
  })) as Rolldown.RolldownOutput;
  const page = output.find(({ fileName }) => fileName === 'index.html');
  return page?.type === 'asset' ? String(page.source) : '';
}

test('a page names its script, its chunk and its sheet, and fetches none of them', async () => {
  const html = await built();
  expect(html).not.toMatch(/modulepreload"|type="module"/);
  const [head = ''] = html.split('</head>');
  const links = head.matchAll(/<link rel="late-(\w+)" href="[^"]+"(?: data-page="(\w+)")?>/g);
  expect([...links].map(([, kind, page]) => [kind, page])).toEqual([
    ['entry', undefined],
    ['entry', 'one'],
    ['sheet', 'one'],
    ['entry', 'two'],
  ]);
});

test('one script stands in the page, at its end, in classic form', async () => {
  const html = await built();
  const [, script = '', end] = /<script>(.*?)<\/script>(.*)$/s.exec(html) ?? [];
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(() => new Function(script)).not.toThrow();
  expect(end?.trim()).toBe('</body>');
});
