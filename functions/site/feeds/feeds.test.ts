import { XMLParser } from 'fast-xml-parser';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { lakeOf, type TestDocument } from '#web/testing/lake.ts';
import { createCache } from '../../platform/cache.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { type MemoryPageStoreTable, memoryPageStoreTable } from '../../testing/site.ts';
import { xmlFaults } from '../../testing/xml/xml-faults.ts';
import { createPageStore, type PageStore } from '../content/page-store.ts';
import { createFeeds, type Feeds } from './feeds.ts';

const publicUrl = 'https://site.example';
const both = (en: string, ar = `${en} ع`) => ({ en, ar });
const changed = { _updatedAt: '2026-11-20T08:00:00Z' };

const post = (id: string, slug: string, more: object) => ({
  ...{ _id: `post-${id}`, _type: 'post', ...changed, slug: { current: slug }, ...more },
});
const listed = (id: string, spokenLanguage: string, publishedOn: string, more: object = {}) => ({
  ...{ _id: `podcast-${id}`, _type: 'podcast', spokenLanguage, publishedOn, ...more },
});
const audio = { asset: { _ref: 'file-1' } };

const documents: TestDocument[] = [
  {
    _id: 'siteSettings',
    _type: 'siteSettings',
    foundationName: both('The Foundation'),
    supportEmail: 'help@example.org',
  },
  ...['aboutPage', 'blogPage', 'podcastsPage'].map((name) => ({
    _id: name,
    _type: name,
    ...changed,
    title: both(name),
    seo: { description: both(`All of ${name}`) },
    sections: ['post', 'podcast'].map((kind) => ({
      _type: 'listingSection',
      kind,
      intro: both(`Each ${kind}`),
    })),
  })),
  { _id: 'awardsPage', _type: 'awardsPage', ...changed, title: both('a'), seo: { noIndex: true } },
  post('a', 'tea', {
    title: both('Tea & <quiet>', 'شاي\u0007 وهدوء'),
    summary: both('“One” & two'),
    body: both('Tea'),
    publishedOn: '2026-10-20',
  }),
  ...(['en', 'ar'] as const).map((language) =>
    post(language, `only-${language}`, {
      title: { [language]: `Only ${language}` },
      summary: both('In both'),
      body: { [language]: 'Words' },
      publishedOn: '2026-10-19',
    }),
  ),
  post('b', 'hidden', {
    ...{ title: both('Hidden'), body: both('Words'), publishedOn: '2026-10-18' },
    seo: { noIndex: true },
  }),
  {
    _id: 'file-1',
    _type: 'sanity.fileAsset',
    url: '/files/p/d/1.mp3',
    size: 4711,
    mimeType: 'audio/mpeg',
  },
  ...(['en', 'ar'] as const).map((spoken) =>
    listed(spoken, spoken, '2026-09-01', {
      ...{ title: both(`Spoken ${spoken}`), summary: both('A talk'), minutes: 34, audio },
    }),
  ),
  listed('none', 'none', '2026-08-01', { title: both('Without words'), minutes: 3, audio }),
  listed('silent', 'en', '2026-09-02'),
];

let app: Hono;
let feeds: Feeds;
let table: MemoryPageStoreTable;
let pageStore: PageStore;
let lake = lakeOf(documents).fetch;
let version = 0;
const limitMaking = vi.fn(async () => null);

/** Starts a server with what is stored and an empty memory. */
function start(): void {
  pageStore = createPageStore({ table, logger: memoryLogger() });
  feeds = createFeeds({
    fetchContent: (query, params) => lake(query, params),
    pageStore,
    publicUrl,
    limitMaking,
    rendered: createCache(100),
    contentVersion: () => version,
  });
  app = feeds.endpoints;
}

beforeEach(() => {
  limitMaking.mockClear();
  lake = lakeOf(documents).fetch;
  table = memoryPageStoreTable();
  start();
});

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false });

async function xml(path: string) {
  const answer = await app.request(path);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(await xmlFaults(text, path.startsWith('/sitemap') ? 'sitemap' : 'rss')).toEqual([]);
  return { text, type: answer.headers.get('Content-Type'), ...parser.parse(text) };
}

test('the sitemap names each page and article in the languages that it has, each beside the other', async () => {
  const { urlset, type } = await xml('/sitemap.xml');
  expect(type).toBe('application/xml; charset=utf-8');
  const locations = urlset.url.map(({ loc }: { loc: string }) => loc);
  expect(locations).toEqual([
    ...['/about', '/blog', '/podcasts', '/blog/tea'].flatMap((path) => [
      `${publicUrl}${path}`,
      `${publicUrl}${path}?lang=ar`,
    ]),
    `${publicUrl}/blog/only-en`,
    `${publicUrl}/blog/only-ar?lang=ar`,
  ]);
  const entryAt = (address: string) =>
    urlset.url.find(({ loc }: { loc: string }) => loc === `${publicUrl}${address}`);
  expect(entryAt('/blog/only-ar?lang=ar')['xhtml:link']).toMatchObject(
    ['ar', 'x-default'].map((hreflang) => ({
      '@_hreflang': hreflang,
      '@_href': `${publicUrl}/blog/only-ar?lang=ar`,
    })),
  );
  expect(entryAt('/blog/tea?lang=ar')).toMatchObject({
    lastmod: '2026-11-20T08:00:00Z',
    'xhtml:link': [
      { '@_hreflang': 'en', '@_href': `${publicUrl}/blog/tea` },
      { '@_hreflang': 'ar', '@_href': `${publicUrl}/blog/tea?lang=ar` },
      { '@_hreflang': 'x-default', '@_href': `${publicUrl}/blog/tea` },
    ],
  });
});

test('robots may read every page, and learn where the sitemap is', async () => {
  const text = await (await app.request('/robots.txt')).text();
  expect(text).toContain('User-agent: *\nDisallow: /functions/\n');
  expect(text).not.toContain('Disallow: /\n');
  expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});

test('the blog’s feed has its texts in the language asked for, whatever characters are in them', async () => {
  const { rss, type } = await xml('/blog/feed.xml');
  expect(type).toBe('application/rss+xml; charset=utf-8');
  expect(rss['@_version']).toBe('2.0');
  expect(rss.channel).toMatchObject({
    title: 'Blog · The Foundation',
    link: `${publicUrl}/blog`,
    description: 'Each post',
    language: 'en',
    'atom:link': { '@_href': `${publicUrl}/blog/feed.xml`, '@_rel': 'self' },
  });
  const item = [rss.channel.item].flat().find(({ link }) => link === `${publicUrl}/blog/tea`);
  expect(item).toMatchObject({
    title: 'Tea & <quiet>',
    description: '“One” & two',
    pubDate: 'Tue, 20 Oct 2026 00:00:00 GMT',
    guid: { '#text': `${publicUrl}/blog/tea`, '@_isPermaLink': 'true' },
  });
  const arabic = await xml('/blog/feed.xml?lang=ar');
  expect(arabic.rss.channel).toMatchObject({
    title: 'المدوّنة · The Foundation ع',
    description: 'Each post ع',
    language: 'ar-ae',
  });
  expect(arabic.text).toContain(
    `<title>شاي وهدوء</title><link>${publicUrl}/blog/tea?lang=ar</link>`,
  );
});

test('the blog’s feed has the articles that may be listed and are there in its language', async () => {
  const titlesOf = async (language: string) => {
    const { rss } = await xml(`/blog/feed.xml?lang=${language}`);
    return [rss.channel.item].flat().map(({ title }) => title);
  };
  expect(await titlesOf('en')).toEqual(['Tea & <quiet>', 'Only en']);
  expect(await titlesOf('ar')).toEqual(['شاي وهدوء', 'Only ar']);
});

test('the podcast’s feed has what podcast programs need, and the episodes spoken in its language or in none', async () => {
  const { rss } = await xml('/podcasts/feed.xml?lang=ar');
  const { channel } = rss;
  expect(channel).toMatchObject({
    title: 'podcastsPage ع · The Foundation ع',
    description: 'All of podcastsPage ع',
    'itunes:author': 'The Foundation ع',
    'itunes:owner': { 'itunes:email': 'help@example.org' },
    'itunes:image': { '@_href': `${publicUrl}/podcasts/cover.jpg` },
    'itunes:category': {
      '@_text': 'Health & Fitness',
      'itunes:category': { '@_text': 'Mental Health' },
    },
    'itunes:explicit': 'false',
  });
  const [spoken, wordless, ...others] = channel.item;
  expect([wordless.title, others]).toEqual(['Without words ع', []]);
  expect(spoken).toMatchObject({
    title: 'Spoken ar ع',
    guid: { '#text': 'podcast-ar', '@_isPermaLink': 'false' },
    enclosure: {
      '@_url': `${publicUrl}/files/p/d/1.mp3`,
      '@_length': '4711',
      '@_type': 'audio/mpeg',
    },
    'itunes:duration': '2040',
  });
});

test('an episode is linked on the page of the list where it stands', async () => {
  const linkOf = async (language: string) => {
    const { rss } = await xml(`/podcasts/feed.xml?lang=${language}`);
    const items = [rss.channel.item].flat();
    return items.find(({ guid }) => guid['#text'] === `podcast-${language}`).link;
  };
  expect(await linkOf('en')).toBe(`${publicUrl}/podcasts#podcast-en`);
  const newer = Array.from({ length: 12 }, (_, at) => ({
    _id: `podcast-newer-${at}`,
    _type: 'podcast',
    publishedOn: '2026-10-01',
  }));
  lake = lakeOf([...documents, ...newer]).fetch;
  version += 1;
  expect(await linkOf('en')).toBe(`${publicUrl}/podcasts?page=2#podcast-en`);
  expect(await linkOf('ar')).toBe(`${publicUrl}/podcasts?page=2&lang=ar#podcast-ar`);
});

test('the cover is square and as large as podcast programs ask', async () => {
  const answer = await app.request('/podcasts/cover.jpg');
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 1400, height: 1400, format: 'jpeg' });
});

test('each is made once until the content changes, whatever else the address says', async () => {
  for (const path of ['/blog/feed.xml', '/blog/feed.xml?a=1', '/blog/feed.xml?lang=fr'])
    await xml(path);
  expect(limitMaking).toHaveBeenCalledTimes(1);
  version += 1;
  await xml('/blog/feed.xml');
  expect(limitMaking).toHaveBeenCalledTimes(2);
});

test('while the lake is away the last good answers stand, also for a server that starts meanwhile', async () => {
  const addresses = ['/sitemap.xml', '/blog/feed.xml?lang=ar', '/podcasts/feed.xml'];
  const all = () => Promise.all(addresses.map(async (path) => (await xml(path)).text));
  const before = await all();
  version += 1;
  lake = () => Promise.reject(new Error('away'));
  expect(await all()).toEqual(before);
  await pageStore.stop();
  start();
  expect(await all()).toEqual(before);
});

test('all are stored and follow the lake although nobody asks', async () => {
  await feeds.refreshStored(async () => true);
  expect(limitMaking).not.toHaveBeenCalled();
  lake = lakeOf(documents.filter(({ _id }) => _id !== 'blogPage')).fetch;
  version += 1;
  await feeds.refreshStored(async () => true);
  await pageStore.stop();
  expect((await table.versions()).map(({ key }) => key)).toEqual([
    '/sitemap.xml all',
    '/podcasts/feed.xml en',
    '/manifest.webmanifest en',
    '/podcasts/feed.xml ar',
    '/manifest.webmanifest ar',
  ]);
});

test('storing them ends where it is told to', async () => {
  await feeds.refreshStored(async () => false);
  await pageStore.stop();
  expect(table.writes).toEqual(['/sitemap.xml all']);
});

test('the feed of a page that is not published is not there', async () => {
  lake = lakeOf(documents.filter(({ _id }) => _id !== 'blogPage')).fetch;
  expect((await app.request('/blog/feed.xml')).status).toBe(404);
});
