import { Hono } from 'hono';
import { freePorts } from 'service-kit/testing/ports';
import { describe, expect, it, test } from 'vitest';
import { contentPath } from '#machines/api/content.ts';
import { videoBucketPath } from '#machines/api/paths.ts';
import { fieldLabel } from '#machines/intake/field-labels.ts';
import { intakeOf } from '#machines/intake/intake.ts';
import { languages } from '#machines/language.ts';
import { problemCodes } from '#machines/problem.ts';
import { createCache } from '../platform/cache.ts';
import { runFor } from '../platform/cpu-account.ts';
import { ProblemError } from '../platform/errors.ts';
import { type AssetSource, createAssetEndpoint } from '../site/content/asset-endpoint.ts';
import { createFeeds } from '../site/feeds/feeds.ts';
import { memoryLogger } from '../testing/logger.ts';
import { testSite } from '../testing/site.ts';
import { failedAnswer, problemHandler } from './answer-problem.ts';
import type { ApiEnv } from './env.ts';
import { problemBody } from './problem.ts';

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
const assetsOf = (source: AssetSource) =>
  createAssetEndpoint({
    assetSource: source,
    files: { source, folder: '/files' },
    callerOf: () => '',
  });
app.route('/', assetsOf(away));
const renderer = { render: away, loadContent: away };
app.route('/', testSite(renderer, { fetchContent: away }).endpoints);

test.each([
  '/sitemap.xml',
  '/blog/feed.xml',
  '/manifest.webmanifest',
  '/images/project/dataset/picture.jpg',
  '/files/project/dataset/text.pdf',
  `${videoBucketPath}${'0'.repeat(40)}.mp4`,
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
    assetsOf(
      async (_, { withReserved }) =>
        (await withReserved(500, async () => new Response('made'))) ??
        new Response('', { status: 429 }),
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

describe('problem details', () => {
  it('have a stable type, a status and a sentence for every code in both languages', () => {
    for (const code of problemCodes) {
      const [en, ar] = languages.map((language) => problemBody({ code, details: {} }, language));
      expect(en).toMatchObject({ type: `about:blank#${code}`, code, success: false });
      expect(en?.status).toBeGreaterThanOrEqual(400);
      expect(en?.detail).toBe(en?.error);
      expect(ar?.detail).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it('name every field of every form in both languages', () => {
    const items = ['roadmap', 'cv-makeover', 'soul-bio'] as const;
    const fields = items.flatMap((id) => intakeOf({ id, type: 'service', parts: [] }));
    for (const { name } of fields.flatMap((section) => section.fields)) {
      expect(fieldLabel('en', name)).not.toBe(name);
      expect(fieldLabel('ar', name)).toMatch(/\p{Script=Arabic}/u);
    }
  });
});

describe('an endpoint that throws', () => {
  async function answerTo(error: Error) {
    const api = new Hono<ApiEnv>();
    api.onError(problemHandler(memoryLogger()));
    api.get('/', () => {
      throw error;
    });
    const response = await api.request('/');
    const { code } = (await response.json()) as { code: string };
    return [response.status, code, response.headers.get('Retry-After')];
  }

  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });

  it.each([
    ['a lost connection', away],
    ['what a lost connection caused', new ProblemError('database_error', {}, away)],
    ['no connection within the limit', new Error('timeout exceeded when trying to connect')],
    ['a database that is read-only', Object.assign(new Error('read-only'), { code: '25006' })],
  ])('answers 503 and when to try again, for %s', async (_, error) => {
    expect(await answerTo(error)).toEqual([503, 'database_unavailable', '5']);
  });

  it('does not blame the database for another service that refuses the connection', async () => {
    const refused = await fetch(`http://127.0.0.1:${await freePorts(1)}`).catch((error) => error);
    expect(refused.cause.code).toBe('ECONNREFUSED');
    expect(await answerTo(refused)).toEqual([500, 'internal_error', null]);
  });

  it.each([
    ['database_error', new ProblemError('database_error', {}, new Error('no such table'))],
    ['internal_error', new TypeError('x is not a function')],
  ])('answers 500 %s for a mistake of ours', async (code, error) => {
    expect(await answerTo(error)).toEqual([500, code, null]);
  });
});
