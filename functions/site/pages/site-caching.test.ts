import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contentPath } from '#machines/api/content.ts';
import { homeDay } from '#machines/home-day.ts';
import type { RenderRequest } from '#web/entry-server.tsx';
import { createOtherMethods } from '../../http/answer-problem.ts';
import { testSite } from '../../testing/site.ts';
import { chooseEncoding, storePage } from './page-cache.ts';
import type { Renderer } from './renderer.ts';

test('every encoding has the same content', async () => {
  const stored = await storePage(200, 'فجر', {});
  expect(Buffer.from(stored.bodies.identity).toString()).toBe('فجر');
  expect(brotliDecompressSync(stored.bodies.br).toString()).toBe('فجر');
  expect(gunzipSync(stored.bodies.gzip).toString()).toBe('فجر');
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br; q=0.000, *', 'gzip'],
  ['*', 'br'],
  ['BR', 'br'],
  ['deflate', 'identity'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  [undefined, 'identity'],
] as const)('Accept-Encoding %s gets %s', (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected);
});

describe('the caching of a page', () => {
  const page = '/coaching';
  const content = `${contentPath}?path=${page}&lang=en`;
  const missing = '/not-here';

  let text: string;
  let version = 0;
  let app: Hono;

  const renderer = {
    render: async ({ url }: RenderRequest) => ({
      status: url.pathname === page ? 200 : 404,
      html: `<p>${text}</p>`,
    }),
    loadContent: async (path: string) => ({ path, page: text }),
  } as unknown as Renderer;

  beforeEach(() => {
    text = 'فجر'.repeat(100);
    const site = testSite(renderer, {
      fetchContent: async () => null as never,
      contentVersion: () => `${version} ${homeDay(new Date())}`,
    });
    app = new Hono().route('/', site.endpoints).route('/', createOtherMethods());
  });

  afterEach(() => void vi.useRealTimers());

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers });

  async function tagOf(path: string, accepted = ''): Promise<string> {
    return (await get(path, { 'Accept-Encoding': accepted })).headers.get('ETag') ?? '';
  }

  for (const path of [page, content]) {
    test(`${path} is compressed, with an ETag for each encoding`, async () => {
      const [br, gzip, plain] = await Promise.all(
        ['br', 'gzip', ''].map((accepted) => get(path, { 'Accept-Encoding': accepted })),
      );
      const bytes = async (answer?: Response) =>
        Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
      const sent = await bytes(plain);
      expect(sent.toString()).toContain(text);
      expect(brotliDecompressSync(await bytes(br))).toEqual(sent);
      expect(gunzipSync(await bytes(gzip))).toEqual(sent);
      const tags = [br, gzip, plain].map((answer) => answer?.headers.get('ETag'));
      expect(new Set(tags).size).toBe(3);
      expect(plain?.headers.get('Vary')).toContain('Accept-Encoding');
    });

    test(`${path} is confirmed by 304 for its tag, weak, listed or any`, async () => {
      const tag = await tagOf(path, 'br');
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, `"other",W/${tag}`, '*']) {
        const answer = await get(path, { 'Accept-Encoding': 'br', 'If-None-Match': known });
        expect([known, answer.status, await answer.text()]).toEqual([known, 304, '']);
        expect(answer.headers.get('ETag')).toBe(tag);
        expect(answer.headers.get('Cache-Control')).toContain('must-revalidate');
        expect(answer.headers.get('Content-Encoding')).toBeNull();
      }
    });

    test(`${path} is sent whole for another encoding's tag, an older one or a forced reload`, async () => {
      const tag = await tagOf(path, 'br');
      expect((await get(path, { 'If-None-Match': tag })).status).toBe(200);
      const reload = { 'Accept-Encoding': 'br', 'If-None-Match': tag, 'Cache-Control': 'no-cache' };
      expect((await get(path, reload)).status).toBe(200);
      text = 'changed';
      version += 1;
      const known = { 'Accept-Encoding': 'br', 'If-None-Match': tag };
      expect((await get(path, known)).status).toBe(200);
    });
  }

  test.each([page, content])(
    'what a day made of %s is made anew on the next, as Dubai counts them',
    async (path) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-10T08:00:00Z') });
      version += 1;
      await get(path);
      const known = { 'If-None-Match': await tagOf(path) };
      const before = text;
      text = 'the next day';
      vi.setSystemTime(Date.parse('2026-12-10T19:59:59Z'));
      if (path === page) expect(await (await get(path)).text()).toContain(before);
      vi.setSystemTime(Date.parse('2026-12-10T20:00:00Z'));
      const answer = await get(path, known);
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(text)]);
    },
  );

  test('a page that does not exist is never confirmed', async () => {
    const tag = await tagOf(missing);
    for (const known of [tag, '*']) {
      expect((await get(missing, { 'If-None-Match': known })).status).toBe(404);
    }
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    '%s to a page is refused as a problem',
    async (method) => {
      for (const path of [page, content, missing]) {
        const answer = await get(path, { 'Accept-Language': 'ar' }, method);
        expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
        expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
        expect(await answer.json()).toMatchObject({
          code: 'method_not_allowed',
          detail: expect.stringMatching(/\p{Script=Arabic}/u),
        });
      }
    },
  );

  test('HEAD and OPTIONS are answered without a body', async () => {
    const head = await get(page, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const options = await get(page, {}, 'OPTIONS');
    expect([options.status, options.headers.get('Allow')]).toEqual([204, 'GET, HEAD']);
  });

  test.each([
    ['https://foundation.example', true],
    ['http://localhost:3000', false],
  ])('the language cookie of %s is secure: %s', async (publicUrl, isSecure) => {
    const { endpoints } = testSite(renderer, {
      fetchContent: async () => null as never,
      publicUrl,
    });
    const first = await endpoints.request(`${page}?lang=ar`);
    const cookie = first.headers.get('Set-Cookie') ?? '';
    expect([cookie.startsWith('language=ar'), cookie.includes('Secure')]).toEqual([true, isSecure]);
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    const again = await endpoints.request(`${page}?lang=ar`, { headers });
    expect([again.status, again.headers.get('Set-Cookie')]).toEqual([304, cookie]);
  });

  const shared = ['public, max-age=0, s-maxage=3, must-revalidate', 'Accept-Encoding'];
  const asked = ['public, max-age=0, must-revalidate', 'Accept-Encoding, Cookie'];
  const isPreview = { Cookie: 'preview=yes' };

  test.each<[string, Record<string, string>, (string | null)[]]>([
    [`${page}?lang=ar`, {}, shared],
    [`${page}?lang=en`, { Cookie: 'language=ar' }, shared],
    [content, {}, shared],
    [page, {}, asked],
    [page, { Cookie: 'language=ar' }, asked],
    [`${page}?lang=fr`, {}, asked],
    [`${page}?lang=ar&booking=token`, {}, asked],
    [`${missing}?lang=ar`, {}, asked],
    [`${page}?lang=ar`, isPreview, ['private, no-store', 'Accept-Encoding, Cookie']],
    [content, isPreview, ['private, no-store', null]],
    ['/search?lang=ar&q=rest', {}, ['private, no-cache', 'Accept-Encoding, Cookie']],
  ])(
    'a shared cache keeps %s of %o only if its address alone decides it',
    async (path, headers, expected) => {
      const { endpoints } = testSite(renderer, {
        fetchContent: async () => null as never,
        preview: {
          isOn: (c) => c.req.header('Cookie') === isPreview.Cookie,
          fetchFor: () => async () => null as never,
        },
        cdnSeconds: 3,
      });
      const answer = await endpoints.request(path, { headers });
      const sent = ['Cache-Control', 'Vary', 'Set-Cookie'].map((name) => answer.headers.get(name));
      expect(sent).toEqual([...expected, null]);
    },
  );
});
