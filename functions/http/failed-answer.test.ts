import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { contentPath } from '#machines/api/content.ts';
import { createAssetEndpoint } from '../content/asset-endpoint.ts';
import { createFinding } from '../finding/finding.ts';
import { memoryLogger } from '../testing/logger.ts';
import { testSite } from '../testing/site.ts';
import type { ApiEnv } from './env.ts';
import { failedAnswer } from './failed-answer.ts';

const away = () => Promise.reject(new Error('the lake is away'));
const logger = memoryLogger();
const app = new Hono<ApiEnv>();
app.onError(failedAnswer(logger));
app.route(
  '/',
  createFinding({
    fetchContent: away,
    pageStore: null,
    publicUrl: 'http://localhost',
    limitMaking: async () => null,
    onContentChange: () => {},
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
