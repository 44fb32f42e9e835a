import { beforeEach, expect, test, vi } from 'vitest';
import { contentPath } from '#machines/api/content.ts';
import { readListQuery } from '#machines/listing.ts';
import { NOT_FOUND_PATH, ORDER_PATH, SEARCH_PATH, sitePages } from '#machines/pages.ts';
import {
  type MemoryPageStoreTable,
  memoryPageStoreTable,
} from '#tools/content-types/memory-page-store-table.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import type { RenderRequest } from '#web/entry-server.tsx';
import { memoryLogger } from '../../testing/logger.ts';
import { testSite } from '../../testing/site.ts';
import { createPageStore, type PageStore } from '../content/page-store.ts';
import { storedDocumentsQuery } from '../content/stored-documents.ts';
import type { Renderer } from './renderer.ts';
import type { Site } from './site.ts';

/** The lake's answer: a text, nonsense, or an error. */
let lake: string | null | Error;
/** The program's query, and the content it cannot render. */
let query: string;
let unshowable: string;
let documents: { legal: object[]; posts: object[] };
let failures: string[];
let alarms: string[];
let version = 0;
let table: MemoryPageStoreTable;
let pageStore: PageStore;
let site: Site;
let logger: ReturnType<typeof memoryLogger>;

async function read({ fetch }: RenderRequest['source'], address: string): Promise<string> {
  const { pathname: path, search } = new URL(address, 'http://localhost');
  const text = await fetch<string | null>(query, { ...readListQuery(search) });
  if (text === null) throw new Error('the site settings are not published');
  if (text === unshowable) throw new TypeError('a part is missing');
  return text === 'missing' || path === NOT_FOUND_PATH ? 'missing' : text;
}

/** Content that was loaded, as a page. */
const shownOf = async ({ page }: Pick<SiteContent, 'page'>) => (page ? `${page}` : 'missing');

const renderer = {
  render: ({ source, url, content }: RenderRequest) =>
    (content ? shownOf(content) : read(source, url.href)).then(
      (html) => ({ status: html === 'missing' ? 404 : 200, html }),
      (cause) => ({ status: 503, html: 'sorry', problem: { id: '1', cause } }),
    ),
  async loadContent(path: string, _language: string, source: RenderRequest['source']) {
    const text = await read(source, path);
    const page = text === 'missing' || path === NOT_FOUND_PATH ? null : text;
    return { path, page, settings: { foundationName: text } };
  },
} as unknown as Renderer;

/** Starts a server with the stored pages and an empty memory. */
function start(): void {
  logger = memoryLogger();
  pageStore = createPageStore({ table, logger });
  site = testSite(renderer, {
    async fetchContent(asked: string) {
      if (lake instanceof Error) throw lake;
      if (asked === storedDocumentsQuery) return documents as never;
      return lake as never;
    },
    pageStore,
    logger,
    contentVersion: () => version,
    onContentFailure: (source, alarm = source) => {
      failures.push(source);
      alarms.push(alarm);
    },
  });
}

/** Waits for the server's writes and starts another. */
async function restart(): Promise<void> {
  await pageStore.stop();
  start();
}

beforeEach(() => {
  lake = 'first';
  query = '*';
  unshowable = 'unshowable';
  failures = [];
  alarms = [];
  documents = { legal: [], posts: [] };
  table = memoryPageStoreTable();
  start();
});

async function see(path: string) {
  const answer = await site.endpoints.request(path);
  return [answer.status, await answer.text()];
}

const content = `${contentPath}?path=/coaching&lang=en`;
const shown = '{"path":"/coaching","page":"first","settings":{"foundationName":"first"}}';
const away = new Error('connect ECONNREFUSED');

test.each([
  ['is away', away],
  ['answers nonsense', null],
])(
  'while the lake %s the last good page and content are served, and the failure is reported',
  async (_, bad) => {
    await see('/coaching');
    await see(content);
    lake = bad;
    version += 1;
    expect(await see('/coaching')).toEqual([200, 'first']);
    expect(await see(content)).toEqual([200, shown]);
    expect(failures).toEqual(['en /coaching']);
    expect(await see('/about')).toEqual([503, 'sorry']);
  },
);

test('a page that cannot be made is kept by nobody, says when to come again, and is logged without what its address asks', async () => {
  lake = away;
  for (const path of ['/adimhc?lang=ar', '/awards?lang=ar']) {
    const { status, headers } = await site.endpoints.request(path);
    expect([status, headers.get('Cache-Control'), headers.get('Retry-After')]).toEqual([
      503,
      'no-store',
      '5',
    ]);
    expect(headers.get('Content-Language')).toBe('ar');
  }
  await see('/blog?q=their-words');
  expect(logger.lines).toHaveLength(3);
  expect(JSON.stringify(logger.lines)).not.toContain('their-words');
});

test('failures of addresses that are not stored share one alarm, while each stored page has its own', async () => {
  documents = { legal: [], posts: [{ _type: 'post', slug: 'tea' }] };
  await site.refreshStoredPages();
  lake = away;
  version += 1;
  const paths = ['/coaching', '/blog/tea', '/blog/made-up', '/blog?year=1999', '/blog?page=7'];
  for (const path of paths) {
    await see(path);
    await see(`${contentPath}?path=${encodeURIComponent(path)}&lang=ar`);
  }
  expect(new Set(failures).size).toBe(10);
  const own = ['en /coaching', 'ar /coaching', 'en /blog/tea', 'ar /blog/tea'];
  expect(alarms.slice(0, 4)).toEqual(own);
  const [shared = ''] = alarms.slice(4);
  expect(own).not.toContain(shared);
  expect(alarms.slice(4)).toEqual(Array(6).fill(shared));
});

test('an unpublished page is gone, also for a server that starts later', async () => {
  await see('/coaching');
  await pageStore.written();
  lake = 'missing';
  version += 1;
  expect(await see('/coaching')).toEqual([404, 'missing']);
  expect(failures).toEqual([]);
  await restart();
  lake = away;
  expect(await see('/coaching')).toEqual([503, 'sorry']);
});

test.each([
  ['is away', away],
  ['answers nonsense', null],
])(
  'a server that starts while the lake %s serves stored pages, and the failure is reported',
  async (_, bad) => {
    await see('/coaching');
    await restart();
    lake = bad;
    expect(await see('/coaching')).toEqual([200, 'first']);
    expect(await see(content)).toEqual([200, shown]);
    expect(failures).toEqual(['en /coaching']);
    expect(await see('/coaching?lang=ar')).toEqual([503, 'sorry']);
  },
);

test('an address with a query shows its stored page', async () => {
  await site.refreshStoredPages();
  await restart();
  lake = away;
  const contact = `${contentPath}?path=${encodeURIComponent('/contact?subject=talk')}&lang=ar`;
  expect(await see('/contact?subject=talk')).toEqual([200, 'first']);
  expect((await see(contact))[0]).toBe(200);
  expect(await see('/blog')).toEqual([200, 'first']);
  expect(await see('/blog?year=2025')).toEqual([200, 'first']);
});

test('while the lake is away an address outside the site is a 404, and one that may be an article is none', async () => {
  await see('/coaching');
  await restart();
  lake = away;
  expect(await see('/nowhere')).toEqual([404, 'missing']);
  const [status, text] = await see(`${contentPath}?path=/nowhere&lang=en`);
  expect([status, JSON.parse(`${text}`)]).toEqual([
    200,
    { path: NOT_FOUND_PATH, page: null, settings: { foundationName: 'first' } },
  ]);
  expect(await see('/blog/nowhere')).toEqual([503, 'sorry']);
  expect(await see('/nowhere?lang=ar')).toEqual([503, 'sorry']);
});

test('the not-found page that was seen stands while the lake is away', async () => {
  await see('/nowhere');
  lake = away;
  version += 1;
  expect(await see('/elsewhere')).toEqual([404, 'missing']);
});

test('after a restart the lake is asked first', async () => {
  await see('/coaching');
  await restart();
  lake = 'second';
  expect(await see('/coaching')).toEqual([200, 'second']);
});

test.each([
  ['asks something else', '*[]', 'unshowable'],
  ['cannot show it', '*', 'first'],
])('stored content is ignored by a program that %s', async (_, asks, cannotShow) => {
  await see('/coaching');
  await restart();
  query = asks;
  unshowable = cannotShow;
  lake = away;
  expect(await see('/coaching')).toEqual([503, 'sorry']);
});

test('content is stored once, however often and under whatever spelling of its path it is read', async () => {
  for (const path of ['/coaching', '/coaching', '/Coaching/', '/nowhere']) await see(path);
  version += 1;
  await see('/coaching');
  await pageStore.stop();
  expect(table.writes).toEqual(['en /coaching']);
});

test('content that could not be rendered is not stored', async () => {
  lake = 'unshowable';
  await see('/coaching');
  await pageStore.stop();
  expect(table.writes).toEqual([]);
});

test('stored pages are updated from the lake without readers', async () => {
  await see('/coaching');
  await see('/coaching?lang=ar');
  await restart();
  lake = 'second';
  await site.refreshStoredPages();
  await restart();
  lake = away;
  expect(await see('/coaching')).toEqual([200, 'second']);
  expect(await see('/coaching?lang=ar')).toEqual([200, 'second']);
});

test('every page of the site is stored in both languages, although nobody has opened it', async () => {
  await site.refreshStoredPages();
  await pageStore.stop();
  const live = [
    ...sitePages.filter(({ isLive }) => isLive),
    { path: SEARCH_PATH },
    { path: ORDER_PATH },
  ];
  expect(table.writes).toEqual(live.flatMap(({ path }) => [`en ${path}`, `ar ${path}`]));
});

test('updating stored pages ends where it is told to', async () => {
  const rests = [true, false];
  await site.refreshStoredPages(async () => rests.shift() ?? true);
  await pageStore.stop();
  expect(table.writes).toEqual(['en /', 'ar /']);
});

test('legal texts and the newest articles are stored as well, and stay while the lake cannot name them', async () => {
  documents = {
    legal: [{ _type: 'legalText', slug: 'privacy' }],
    posts: [{ _type: 'post', slug: 'tea' }],
  };
  await site.refreshStoredPages();
  await restart();
  const stored = ['en /legal/privacy', 'ar /legal/privacy', 'en /blog/tea', 'ar /blog/tea'];
  expect(await pageStore.keys()).toEqual(expect.arrayContaining(stored));
  lake = away;
  await site.refreshStoredPages();
  expect(await see('/blog/tea?lang=ar')).toEqual([200, 'first']);
  await restart();
  expect(await pageStore.keys()).toEqual(expect.arrayContaining(stored));
  lake = 'first';
  documents = { legal: [], posts: [] };
  await site.refreshStoredPages();
  await restart();
  expect((await pageStore.keys()).filter((key) => stored.includes(key))).toEqual([]);
});

const liveAddresses = [
  ...sitePages.filter(({ isLive }) => isLive).map(({ path }) => path),
  SEARCH_PATH,
  ORDER_PATH,
].flatMap((path) => [path, `${path}?lang=ar`]);

test('once a start has prepared the pages, each is shown in both languages, although the lake goes away', async () => {
  documents = { legal: [], posts: [{ _type: 'post', slug: 'tea' }] };
  await site.preparePages();
  lake = away;
  version += 1;
  const addresses = [...liveAddresses, '/blog/tea', '/blog/tea?lang=ar'];
  for (const address of addresses)
    expect([address, ...(await see(address))]).toEqual([address, 200, 'first']);
  expect(table.writes).toHaveLength(addresses.length);
  await restart();
  for (const address of addresses)
    expect([address, ...(await see(address))]).toEqual([address, 200, 'first']);
});

test('a start prepares only pages whose stored content it does not understand', async () => {
  await site.preparePages();
  await restart();
  await site.preparePages();
  expect(table.writes).toHaveLength(liveAddresses.length);
  query = '*[]';
  await site.preparePages();
  expect(table.writes).toHaveLength(2 * liveAddresses.length);
  expect(failures).toEqual([]);
});

test('a start prepares nothing while the lake is away, and tells nobody', async () => {
  lake = away;
  await site.preparePages();
  expect(failures).toEqual([]);
  expect(await see('/coaching')).toEqual([503, 'sorry']);
});

test('a stored page that the site no longer has is removed', async () => {
  pageStore.save('en //nowhere/coaching', new Map(), { readAt: 0 });
  await pageStore.written();
  await site.refreshStoredPages();
  await restart();
  expect(await pageStore.keys()).not.toContain('en //nowhere/coaching');
});

test('unknown addresses share one not-found page, which is rendered once for each language', async () => {
  const render = vi.spyOn(renderer, 'render');
  for (const path of ['//nowhere/coaching', '/a', '/b', '/coaching/x', '/%zz']) {
    expect(await see(path)).toEqual([404, 'missing']);
  }
  expect(render).toHaveBeenCalledTimes(1);
  await pageStore.stop();
  expect(table.writes).toEqual([]);
});

test.each([
  ['//coaching?book=roadmap', '/coaching?book=roadmap'],
  ['/Coaching/?lang=ar', '/coaching?lang=ar'],
])('%s leads permanently to %s', async (asked, path) => {
  const { status, headers } = await site.endpoints.request(`http://localhost${asked}`);
  expect([status, headers.get('Location')]).toEqual([308, path]);
});

test('updating stored pages stops at the first failure while the lake is away', async () => {
  await see('/coaching');
  await see('/coaching?lang=ar');
  await restart();
  lake = away;
  await site.refreshStoredPages();
  expect(failures).toHaveLength(1);
  await restart();
  expect(await see('/coaching')).toEqual([200, 'first']);
});

test('settings are those of the lake, and change with it', async () => {
  expect(await site.settings('en')).toEqual({ foundationName: 'first' });
  lake = 'second';
  version += 1;
  expect(await site.settings('en')).toEqual({ foundationName: 'second' });
});

test('settings are the last good ones while the lake is away', async () => {
  await site.settings('en');
  lake = away;
  version += 1;
  expect(await site.settings('en')).toEqual({ foundationName: 'first' });
});

test('settings are those stored with a page when the server starts while the lake is away', async () => {
  await see('/coaching');
  await restart();
  lake = away;
  expect(await site.settings('en')).toEqual({ foundationName: 'first' });
});

test('settings are null if the lake has never been read', async () => {
  lake = away;
  expect(await site.settings('en')).toBeNull();
});
