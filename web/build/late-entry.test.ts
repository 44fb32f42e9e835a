import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { lateEntry } from './late-entry.ts';

const files: Record<string, string> = {
  '/entry.js': 'import("/pages/one/page.tsx"); import("/pages/two/page.tsx"); import("/other.js");',
  '/pages/one/page.tsx': 'export const one = 1;',
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

test('the entry stands at the end of the body, behind the marked preloads of the pages', async () => {
  const html = await built();
  const [head = '', body = ''] = html.split('</head>');
  expect(head).not.toContain('<script');
  expect(body).toMatch(/<script type="module" async fetchpriority="low" crossorigin src="[^"]+">/);
  expect([...body.matchAll(/data-page="(\w+)"/g)].map(([, page]) => page).toSorted()).toEqual([
    'one',
    'two',
  ]);
});
