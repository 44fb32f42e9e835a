import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { filesAtHand } from '#web/testing/files-at-hand.ts';
import { pageStart } from './build.ts';
import { chunkOf } from './chunk-of.ts';

const files: Record<string, string> = {
  '/entry.js':
    'import "/framework.js"; import("/pages/one/page.tsx"); import("/pages/two/page.tsx"); import("/other.js");',
  '/framework.js': 'console.log(9);',
  '/pages/one/page.tsx':
    'export const one = 1; import("/sections/hero-section/interactive.tsx"); import("/booking-sheet.js");',
  '/sections/hero-section/interactive.tsx':
    'import "/shared.js"; import "/deep.js"; export const hero = 5;',
  '/booking-sheet.js': 'export const sheet = 4;',
  '/pages/two/page.tsx': 'import "/shared.js"; export const two = 2; import("/arrived.js");',
  '/arrived.js': 'export const arrived = 8;',
  '/shared.js': 'import "/deep.js"; console.log(6);',
  '/deep.js': 'console.log(7);',
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
      modulePreload: false,
      rolldownOptions: {
        input: 'index.html',
        output: { codeSplitting: { groups: [{ name: 'framework', test: /framework/ }] } },
      },
    },
    plugins: [filesAtHand(root, files), pageStart({ isLate: true })],
  })) as Rolldown.RolldownOutput;
  const page = output.find(({ fileName }) => fileName === 'index.html');
  return page?.type === 'asset' ? String(page.source) : '';
}

test('a page names what its script imports, its script, its chunks, those of its sections, its sheet and its order, and fetches none of them', async () => {
  const html = await built();
  expect(html).not.toMatch(/modulepreload"|type="module"/);
  const [head = ''] = html.split('</head>');
  const links = [
    ...head.matchAll(/<link rel="late-(\w+)" href="([^"]+)"(?: data-chunk="([\w ]+)")?>/g),
  ];
  expect(links.slice(0, 2).map(([, , file]) => file)).toEqual([
    expect.stringContaining('/framework-'),
    expect.stringContaining('/index-'),
  ]);
  expect(links.map(([, kind, , page]) => [kind, page])).toEqual([
    ['entry', undefined],
    ['entry', undefined],
    ['entry', 'heroSection'],
    ['entry', 'heroSection two'],
    ['entry', 'one'],
    ['entry', 'two'],
    ['navigation', 'one'],
    ['navigation', 'two'],
  ]);
});

test('the page ends with one classic inline script', async () => {
  const html = await built();
  const [, script = '', end] = /<script>(.*?)<\/script>(.*)$/s.exec(html) ?? [];
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(() => new Function(script)).not.toThrow();
  expect(end?.trim()).toBe('</body>');
});

const entry = '/web/entry-client.tsx';
const coaching = '/web/pages/coaching/page.tsx';
const search = '/web/pages/search/page.tsx';
const article = '/web/pages/article/page.tsx';
const legal = '/web/pages/legal-text/page.tsx';
const guide = '/web/sections/guide-section/interactive.tsx';
const contact = '/web/sections/contact-cards-section/interactive.tsx';
const listing = '/web/sections/listing-section/component.tsx';
const orderPage = '/web/pages/order/page.tsx';
const arrived = '/web/pages/order/arrived.tsx';
const film = '/web/sections/hero-section/film.tsx';
const rich = '/web/ui/rich-text-drawing.tsx';
const form = '/web/forms/contact-control.ts';
const sheet = '/web/booking/booking-sheet.tsx';
const cardForm = '/web/booking/steps/payment/stripe-form.tsx';

const dynamic = [
  coaching,
  search,
  article,
  legal,
  guide,
  contact,
  listing,
  orderPage,
  arrived,
  film,
  rich,
  form,
  sheet,
  cardForm,
];

const importers: Record<string, string[]> = {
  [entry]: ['/web/index.html'],
  shell: [entry],
  link: [search, 'shell'],
  field: [search, coaching],
  price: [coaching, guide, sheet],
  card: [coaching],
  heading: [article, legal],
  lists: [article, listing],
  more: [listing, arrived],
  hours: [contact, film],
  order: [orderPage, arrived],
  video: [film, rich],
  post: [form, sheet],
  calendar: [sheet],
  stripe: [cardForm],
  circle: ['other'],
  other: ['circle'],
};

const modules = {
  getModuleInfo: (id: string) => ({
    importers: importers[id] ?? [],
    dynamicImporters: dynamic.includes(id) ? [entry] : [],
  }),
};

test.each([
  ['shell', 'site'],
  ['link', 'site'],
  ['field', 'shared'],
  ['price', 'selling'],
  ['card', null],
  ['heading', 'reading'],
  ['lists', 'lists'],
  ['more', 'shared'],
  ['hours', 'contact'],
  ['order', 'order'],
  ['video', 'media'],
  ['post', 'calls'],
  ['calendar', 'booking'],
  ['stripe', null],
  [arrived, null],
  ['circle', null],
  [coaching, null],
  [entry, null],
])('%s belongs to the shared file %s', (id, chunk) => {
  expect(chunkOf(id, modules)).toBe(chunk);
});
