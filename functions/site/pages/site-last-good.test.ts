import { beforeEach, expect, test, vi } from 'vitest';
import { contentPath } from '#machines/api/content.ts';
import { languages } from '#machines/language.ts';
import { NOT_FOUND_PATH, ORDER_PATH, SEARCH_PATH, sitePages } from '#machines/pages.ts';
import { StoredSite } from '../../testing/site.ts';

let at: StoredSite;
beforeEach(() => {
  at = new StoredSite();
});

const content = `${contentPath}?path=/coaching&lang=en`;
const shown = '{"path":"/coaching","page":"first","settings":{"foundationName":"first"}}';
const away = new Error('connect ECONNREFUSED');

test.each([
  ['is away', 'a server', away, () => at.changed()],
  ['answers nonsense', 'a server', null, () => at.changed()],
  ['is away', 'a server that starts meanwhile', away, () => at.restart()],
  ['answers nonsense', 'a server that starts meanwhile', null, () => at.restart()],
])(
  'while the lake %s, %s serves the last good page and content, and the failure is reported',
  async (_lake, _server, bad, meanwhile) => {
    await at.see('/coaching');
    await at.see(content);
    await meanwhile();
    at.lake = bad;
    expect(await at.see('/coaching')).toEqual([200, 'first']);
    expect(await at.see(content)).toEqual([200, shown]);
    expect(at.failures).toEqual(['en /coaching']);
    for (const path of ['/about', '/coaching?lang=ar']) {
      expect(await at.see(path)).toEqual([503, 'sorry']);
    }
  },
);

test('a page that cannot be made is kept by nobody, says when to come again, and is logged without what its address asks', async () => {
  at.lake = away;
  for (const path of ['/adimhc?lang=ar', '/awards?lang=ar']) {
    const { status, headers } = await at.site.endpoints.request(path);
    const told = ['Cache-Control', 'Retry-After', 'Content-Language'].map((name) =>
      headers.get(name),
    );
    expect([status, ...told]).toEqual([503, 'no-store', '5', 'ar']);
  }
  await at.see('/blog?q=their-words');
  expect(at.logger.lines).toHaveLength(3);
  expect(JSON.stringify(at.logger.lines)).not.toContain('their-words');
});

test('failures of addresses that are not stored share one alarm, while each stored page has its own', async () => {
  at.documents = { others: [], posts: [{ _type: 'post', slug: 'tea' }] };
  await at.site.refreshStoredPages();
  at.lake = away;
  at.version += 1;
  const paths = ['/coaching', '/blog/tea', '/blog/made-up', '/blog?year=1999', '/blog?page=7'];
  for (const path of paths) {
    await at.see(path);
    await at.see(`${contentPath}?path=${encodeURIComponent(path)}&lang=ar`);
  }
  expect(new Set(at.failures).size).toBe(10);
  const own = ['en /coaching', 'ar /coaching', 'en /blog/tea', 'ar /blog/tea'];
  expect(at.alarms.slice(0, 4)).toEqual(own);
  const [shared = ''] = at.alarms.slice(4);
  expect(own).not.toContain(shared);
  expect(at.alarms.slice(4)).toEqual(Array(6).fill(shared));
});

test('an unpublished page is gone, also for a server that starts later', async () => {
  await at.see('/coaching');
  await at.pageStore.written();
  at.lake = 'missing';
  at.version += 1;
  expect(await at.see('/coaching')).toEqual([404, 'missing']);
  expect(at.failures).toEqual([]);
  await at.restart();
  at.lake = away;
  expect(await at.see('/coaching')).toEqual([503, 'sorry']);
});

test('an address with a query shows its stored page', async () => {
  await at.site.refreshStoredPages();
  await at.restart();
  at.lake = away;
  const contact = `${contentPath}?path=${encodeURIComponent('/contact?subject=talk')}&lang=ar`;
  expect(await at.see('/contact?subject=talk')).toEqual([200, 'first']);
  expect((await at.see(contact))[0]).toBe(200);
  expect(await at.see('/blog')).toEqual([200, 'first']);
  expect(await at.see('/blog?year=2025')).toEqual([200, 'first']);
});

test('while the lake is away an address outside the site is a 404, and one that may be a document is none', async () => {
  await at.see('/coaching');
  await at.restart();
  at.lake = away;
  expect(await at.see('/nowhere/a')).toEqual([404, 'missing']);
  const [status, text] = await at.see(`${contentPath}?path=/nowhere/a&lang=en`);
  expect([status, JSON.parse(`${text}`)]).toEqual([
    200,
    { path: NOT_FOUND_PATH, page: null, settings: { foundationName: 'first' } },
  ]);
  expect(await at.see('/blog/nowhere')).toEqual([503, 'sorry']);
  expect(await at.see('/nowhere')).toEqual([503, 'sorry']);
  expect(await at.see('/nowhere/a?lang=ar')).toEqual([503, 'sorry']);
});

test('the not-found page that was seen stands while the lake is away', async () => {
  await at.see('/nowhere/a');
  at.lake = away;
  at.version += 1;
  expect(await at.see('/elsewhere/a')).toEqual([404, 'missing']);
});

test('after a restart the lake is asked first', async () => {
  await at.see('/coaching');
  await at.restart();
  at.lake = 'second';
  expect(await at.see('/coaching')).toEqual([200, 'second']);
});

test.each([
  ['asks something else', '*[]', 'unshowable'],
  ['cannot show it', '*', 'first'],
])('stored content is ignored by a program that %s', async (_, asks, cannotShow) => {
  await at.see('/coaching');
  await at.restart();
  at.query = asks;
  at.unshowable = cannotShow;
  at.lake = away;
  expect(await at.see('/coaching')).toEqual([503, 'sorry']);
});

test('content is stored once it could be rendered, however often and under whatever spelling of its path it is read', async () => {
  at.lake = 'unshowable';
  await at.see('/coaching');
  await at.pageStore.written();
  expect(at.table.writes).toEqual([]);
  at.lake = 'first';
  for (const path of ['/coaching', '/coaching', '/Coaching/', '/nowhere']) await at.see(path);
  at.version += 1;
  await at.see('/coaching');
  await at.pageStore.stop();
  expect(at.table.writes).toEqual(['en /coaching']);
});

const livePages = sitePages.filter(({ isLive }) => isLive).map(({ path }) => path);
const livePaths = [...livePages, SEARCH_PATH, ORDER_PATH];
const liveAddresses = livePaths.flatMap((path) => [path, `${path}?lang=ar`]);

test('every page is stored in both languages and updated from the lake, although nobody has opened it', async () => {
  await at.site.refreshStoredPages();
  await at.pageStore.written();
  expect(at.table.writes).toEqual(livePaths.flatMap((path) => [`en ${path}`, `ar ${path}`]));
  await at.restart();
  at.lake = 'second';
  await at.site.refreshStoredPages();
  await at.restart();
  at.lake = away;
  for (const address of liveAddresses) expect(await at.see(address)).toEqual([200, 'second']);
});

test('updating stored pages ends where it is told to', async () => {
  const rests = [true, false];
  await at.site.refreshStoredPages(async () => rests.shift() ?? true);
  await at.pageStore.stop();
  expect(at.table.writes).toEqual(['en /', 'ar /']);
});

test('editors’ pages, legal texts and the newest articles are stored as well, and stay while the lake cannot name them; a page that is gone is removed', async () => {
  at.pageStore.save('en //nowhere/coaching', new Map(), { readAt: 0 });
  await at.pageStore.written();
  at.documents = {
    others: [
      { _type: 'legalText', slug: 'privacy' },
      { _type: 'page', slug: 'workshops' },
    ],
    posts: [{ _type: 'post', slug: 'tea' }],
  };
  await at.site.refreshStoredPages();
  await at.restart();
  expect(await at.pageStore.keys()).not.toContain('en //nowhere/coaching');
  const stored = ['/legal/privacy', '/workshops', '/blog/tea'].flatMap((path) =>
    languages.map((language) => `${language} ${path}`),
  );
  expect(await at.pageStore.keys()).toEqual(expect.arrayContaining(stored));
  at.lake = away;
  await at.site.refreshStoredPages();
  expect(await at.see('/blog/tea?lang=ar')).toEqual([200, 'first']);
  await at.restart();
  expect(await at.pageStore.keys()).toEqual(expect.arrayContaining(stored));
  at.lake = 'first';
  at.documents = { others: [], posts: [] };
  await at.site.refreshStoredPages();
  await at.restart();
  expect((await at.pageStore.keys()).filter((key) => stored.includes(key))).toEqual([]);
});

test('once a start has prepared the pages, each is shown in both languages, although the lake goes away', async () => {
  at.documents = { others: [], posts: [{ _type: 'post', slug: 'tea' }] };
  await at.site.preparePages();
  at.lake = away;
  at.version += 1;
  const addresses = [...liveAddresses, '/blog/tea', '/blog/tea?lang=ar'];
  const seeAll = async () => {
    for (const address of addresses)
      expect([address, ...(await at.see(address))]).toEqual([address, 200, 'first']);
  };
  await seeAll();
  expect(at.table.writes).toHaveLength(addresses.length);
  await at.restart();
  await seeAll();
});

test('a start prepares only pages whose stored content it does not understand', async () => {
  await at.site.preparePages();
  await at.restart();
  await at.site.preparePages();
  expect(at.table.writes).toHaveLength(liveAddresses.length);
  at.query = '*[]';
  await at.site.preparePages();
  expect(at.table.writes).toHaveLength(2 * liveAddresses.length);
  expect(at.failures).toEqual([]);
});

test('a start prepares nothing while the lake is away, and tells nobody', async () => {
  at.lake = away;
  await at.site.preparePages();
  expect(at.failures).toEqual([]);
  expect(await at.see('/coaching')).toEqual([503, 'sorry']);
});

test('unknown addresses share one not-found page, which is rendered once for each language', async () => {
  const render = vi.spyOn(at.renderer, 'render');
  for (const path of ['//nowhere/coaching', '/a/b', '/admin/', '/coaching/x', '/%zz']) {
    expect(await at.see(path)).toEqual([404, 'missing']);
  }
  expect(render).toHaveBeenCalledTimes(1);
  await at.pageStore.stop();
  expect(at.table.writes).toEqual([]);
});

test.each([
  ['//coaching?book=roadmap', '/coaching?book=roadmap'],
  ['/Coaching/?lang=ar', '/coaching?lang=ar'],
])('%s leads permanently to %s', async (asked, path) => {
  const { status, headers } = await at.site.endpoints.request(`http://localhost${asked}`);
  expect([status, headers.get('Location')]).toEqual([308, path]);
});

test('updating stored pages stops at the first failure while the lake is away', async () => {
  await at.see('/coaching');
  await at.restart();
  at.lake = away;
  await at.site.refreshStoredPages();
  expect(at.failures).toHaveLength(1);
  await at.restart();
  expect(await at.see('/coaching')).toEqual([200, 'first']);
});

test('settings are those of the lake, the last good ones while it is away, and null if it was never read', async () => {
  at.lake = away;
  expect(await at.site.settings('en')).toBeNull();
  for (const foundationName of ['first', 'second']) {
    at.lake = foundationName;
    at.changed();
    expect(await at.site.settings('en')).toEqual({ foundationName });
  }
  at.lake = away;
  at.changed();
  expect(await at.site.settings('en')).toEqual({ foundationName: 'second' });
});

test('settings are those stored with a page when the server starts while the lake is away', async () => {
  await at.see('/coaching');
  await at.restart();
  at.lake = away;
  expect(await at.site.settings('en')).toEqual({ foundationName: 'first' });
});
