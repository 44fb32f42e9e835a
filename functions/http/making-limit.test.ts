import { beforeEach, expect, it } from 'vitest';
import { contentPath } from '#machines/api/content.ts';
import type { RenderRequest } from '#web/entry-server.tsx';
import { localLimiter } from '../platform/database/limiter.ts';
import type { Renderer } from '../site/pages/renderer.ts';
import type { Site } from '../site/pages/site.ts';
import { testSite } from '../testing/site.ts';
import { createMakingLimit } from './making-limit.ts';

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
      fetch: async () => null as never,
    },
    contentVersion: () => version,
  });
});

const content = `${contentPath}?path=/coaching&lang=en`;

async function statuses(path: string, calls: number, Cookie = ''): Promise<number[]> {
  const replies = [];
  for (let call = 0; call < calls; call += 1) {
    replies.push((await site.endpoints.request(path, { headers: { Cookie } })).status);
  }
  return replies;
}

it('a page, unknown pages and content that are made are given out however often', async () => {
  expect(new Set(await statuses('/coaching', 3 * MOST))).toEqual(new Set([200]));
  expect(new Set(await statuses('/unknown', 3 * MOST))).toEqual(new Set([404]));
  expect(new Set(await statuses(content, 3 * MOST))).toEqual(new Set([200]));
  version += 1;
  expect(await statuses('/coaching', 3)).toEqual([200, 200, 200]);
});

it.each([
  ['pages that cannot be made', '/coaching', ''],
  ['previews', '/coaching', 'preview'],
  ['previewed content', content, 'preview'],
])('%s are limited by network', async (_, path, cookie) => {
  isBroken = cookie === '';
  expect((await statuses(path, MOST + 2, cookie)).slice(-3)).toEqual([
    isBroken ? 500 : 200,
    429,
    429,
  ]);
  isBroken = false;
  expect(await statuses('/coaching', 1)).toEqual([429]);
});

it('says so in both languages, and when to come again', async () => {
  await statuses('/coaching', MOST, 'preview');
  const refused = await site.endpoints.request('/unknown');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('60');
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect(await refused.text()).toMatch(/^There were many attempts.+\n\p{Script=Arabic}/u);
  const json = await site.endpoints.request(content);
  expect(await json.json()).toMatchObject({ code: 'too_many_requests' });
});
