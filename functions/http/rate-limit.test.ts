import { type Context, Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentPath } from '#machines/api/content.ts';
import type { RenderRequest } from '#web/entry-server.tsx';
import { type Limiter, localLimiter, sharedLimiter } from '../platform/database/limiter.ts';
import type { Renderer } from '../site/pages/renderer.ts';
import type { Site } from '../site/pages/site.ts';
import { memoryLogger } from '../testing/logger.ts';
import { testSite } from '../testing/site.ts';
import { problemHandler } from './answer-problem.ts';
import type { ApiEnv } from './env.ts';
import { createMakingLimit, rateLimit } from './rate-limit.ts';

const allowance = { name: 'calls', times: 2, seconds: 60 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Calls a server with this limit from an address. */
function callsTo(limiter: Limiter) {
  const addressOf = (c: Context) => c.req.header('From') ?? '';
  const app = new Hono<ApiEnv>();
  app.onError(problemHandler(memoryLogger()));
  app.use(rateLimit({ limiter, addressOf }));
  app.get('/', (c) => c.text('in'));
  return async (address: string) => app.request('/', { headers: { From: address } });
}

async function statusesFrom(call: ReturnType<typeof callsTo>, ...addresses: string[]) {
  const replies = [];
  for (const address of addresses) replies.push((await call(address)).status);
  return replies;
}

describe('the limit of calls', () => {
  it('lets so many through in its time, and says when to come again', async () => {
    const call = callsTo(localLimiter(allowance));
    expect(await statusesFrom(call, '1.2.3.4', '1.2.3.4')).toEqual([200, 200]);
    vi.advanceTimersByTime(15_000);
    const refused = await call('1.2.3.4');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('45');
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests', success: false });
    vi.advanceTimersByTime(45_000);
    expect(await statusesFrom(call, '1.2.3.4')).toEqual([200]);
  });

  it('tells each caller how much is left', async () => {
    const { headers } = await callsTo(localLimiter(allowance))('1.2.3.4');
    expect(Object.fromEntries(headers)).toMatchObject({
      'ratelimit-policy': '"calls";q=2;w=60',
      ratelimit: '"calls";r=1;t=60',
      'ratelimit-limit': '2',
      'ratelimit-remaining': '1',
      'ratelimit-reset': '60',
    });
  });

  it('counts each network for itself', async () => {
    const call = callsTo(localLimiter(allowance));
    expect(await statusesFrom(call, '1.1.1.1', '1.1.1.1', '2.2.2.2', '1.1.1.1')).toEqual([
      200, 200, 200, 429,
    ]);
    expect(await statusesFrom(call, '2001:db8::1', '2001:db8::2', '2001:db8::3')).toEqual([
      200, 200, 429,
    ]);
  });

  it('is kept by each server alone while the database is away', async () => {
    const away = { query: () => Promise.reject(new Error('connection refused')) };
    const call = callsTo(sharedLimiter({ sql: away as never, servers: 'many' }, allowance));
    expect(await statusesFrom(call, '1.1.1.1', '1.1.1.1', '1.1.1.1')).toEqual([200, 200, 429]);
  });
});

const MOST = 4;

let isBroken: boolean;
let version = 0;
let site: Site;
beforeEach(() => {
  isBroken = false;
  const renderer = {
    render: async ({ url }: RenderRequest) => ({
      status: isBroken ? 500 : url.pathname === '/coaching' ? 200 : 404,
      html: '<p></p>',
    }),
    async loadContent(path: string) {
      if (isBroken) throw new Error('the lake is away');
      return { path, page: {} };
    },
  } as unknown as Renderer;
  const limiter = localLimiter({ name: 'pages', times: MOST, seconds: 60 });
  site = testSite(renderer, {
    fetchContent: async () => null as never,
    limitMaking: createMakingLimit({ limiter, addressOf: () => '203.0.113.9' }),
    preview: {
      isOn: (c) => c.req.header('Cookie') === 'preview',
      fetchFor: () => async () => null as never,
    },
    contentVersion: () => version,
  });
});

const content = `${contentPath}?path=/coaching&lang=en`;

async function makingLimitStatuses(path: string, calls: number, Cookie = ''): Promise<number[]> {
  const replies = [];
  for (let call = 0; call < calls; call += 1) {
    replies.push((await site.endpoints.request(path, { headers: { Cookie } })).status);
  }
  return replies;
}

it('a page, unknown pages and content that are made are given out however often', async () => {
  expect(new Set(await makingLimitStatuses('/coaching', 3 * MOST))).toEqual(new Set([200]));
  expect(new Set(await makingLimitStatuses('/unknown', 3 * MOST))).toEqual(new Set([404]));
  expect(new Set(await makingLimitStatuses(content, 3 * MOST))).toEqual(new Set([200]));
  version += 1;
  expect(await makingLimitStatuses('/coaching', 3)).toEqual([200, 200, 200]);
});

it('a page that counts tells nothing about its caller, because others may get it from a cache', async () => {
  const names = [...(await site.endpoints.request('/coaching')).headers.keys()];
  expect(names.filter((name) => name.startsWith('ratelimit'))).toEqual([]);
});

it.each([
  ['pages that cannot be made', '/coaching', ''],
  ['previews', '/coaching', 'preview'],
  ['previewed content', content, 'preview'],
])('%s are limited by network', async (_, path, cookie) => {
  isBroken = cookie === '';
  expect((await makingLimitStatuses(path, MOST + 2, cookie)).slice(-3)).toEqual([
    isBroken ? 500 : 200,
    429,
    429,
  ]);
  isBroken = false;
  expect(await makingLimitStatuses('/coaching', 1)).toEqual([429]);
});

it('says so in both languages, and when to come again', async () => {
  await makingLimitStatuses('/coaching', MOST, 'preview');
  const refused = await site.endpoints.request('/unknown');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('60');
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect(await refused.text()).toMatch(/^There were many attempts.+\n\p{Script=Arabic}/u);
  const json = await site.endpoints.request(content);
  expect(await json.json()).toMatchObject({ code: 'too_many_requests' });
});
