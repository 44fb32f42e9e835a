import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { contentPath } from '#machines/api/content.ts';
import { createCache } from '../platform/cache.ts';
import { runFor } from '../platform/cpu-account.ts';
import { createAssetEndpoint } from '../site/content/asset-endpoint.ts';
import { createFeeds } from '../site/feeds/feeds.ts';
import { memoryLogger } from '../testing/logger.ts';
import { testSite } from '../testing/site.ts';
import { failedAnswer } from './answer-problem.ts';
import type { ApiEnv } from './env.ts';

const away = () => Promise.reject(new Error('the lake is away'));
const logger = memoryLogger();
const app = new Hono<ApiEnv>();
app.onError(failedAnswer(logger));
app.route(
  '/',
  createFeeds({
    fetchContent: away,
    pageStore: null,
    publicUrl: 'http://localhost',
    limitMaking: async () => null,
    rendered: createCache(1),
    contentVersion: () => 0,
  }).endpoints,
);
app.route(
  '/',
  createAssetEndpoint(away, () => ''),
);
const renderer = { render: away, loadContent: away };
app.route('/', testSite(renderer, { fetchContent: away }).endpoints);

test.each([
  '/sitemap.xml',
  '/blog/feed.xml',
  '/manifest.webmanifest',
  '/images/project/dataset/picture.jpg',
  '/files/project/dataset/text.pdf',
  '/share/en/coaching.jpg',
])('while the lake is away %s says in both languages when to come again', async (path) => {
  const answer = await app.request(path);
  expect(answer.status).toBe(503);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/plain; charset=UTF-8',
    'retry-after': '5',
    'cache-control': 'no-store',
  });
  expect(await answer.text()).toMatch(/^Something went wrong.+\n\p{Script=Arabic}.+\n$/u);
  expect(logger.lines.at(-1)?.fields).toMatchObject({
    path,
    error: { message: 'the lake is away' },
  });
});

test('a page’s content that fails is a problem, as every call’s', async () => {
  const answer = await app.request(`${contentPath}?path=/coaching&lang=en`);
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  expect(await answer.json()).toMatchObject({ code: 'internal_error' });
});

test('a picture that costs more than its network has left is refused in both languages, and makes no line of the log', async () => {
  const pictures = new Hono<ApiEnv>().onError(failedAnswer(logger)).route(
    '/',
    createAssetEndpoint(
      async (_, { withReserved }) =>
        (await withReserved(500, async () => new Response('made'))) ??
        new Response('', { status: 429 }),
      () => '',
    ),
  );
  const path = '/images/project/dataset/picture.jpg';
  const lines = logger.lines.length;
  const poor = { spentMs: 0, reserve: async () => null };
  const answer = await runFor(poor, () => pictures.request(path));
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '5']);
  expect(await answer.text()).toMatch(/^There were many attempts.+\n\p{Script=Arabic}.+\n$/u);
  expect(logger.lines).toHaveLength(lines);
  expect(await (await pictures.request(path)).text()).toBe('made');
});
