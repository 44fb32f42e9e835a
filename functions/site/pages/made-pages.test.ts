import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contentPath } from '#machines/api/content.ts';
import { homeDay } from '#machines/home-day.ts';
import type { RenderRequest } from '#web/entry-server.tsx';
import { testSite } from '../../testing/site.ts';
import { answerMadePages } from './made-pages.ts';
import type { Renderer } from './renderer.ts';
import type { Site } from './site.ts';

describe('a page that was made', () => {
  const renderer = {
    loadContent: async () => ({ page: {} }),
    render: async ({ url: { pathname }, language }: RenderRequest) => ({
      status: pathname === '/coaching' ? 200 : 404,
      html: `<p>${language} ${text}</p>`.repeat(50),
    }),
  } as unknown as Renderer;

  const CDN_SECONDS = 2;
  const publicUrl = 'https://foundation.example';
  let text = 'first';
  let version = 0;
  let handedOn = 0;

  const site = testSite(renderer, {
    fetchContent: async () => null as never,
    cdnSeconds: CDN_SECONDS,
    preview: {
      isOn: (c) => c.req.header('Cookie') === 'preview=yes',
      fetchFor: () => async () => null as never,
    },
    contentVersion: () => `${version} ${homeDay(new Date())}`,
  });
  const through = getRequestListener(site.endpoints.fetch);
  const plain = createServer(through);
  const quick = createServer(
    answerMadePages(site, { cdnSeconds: CDN_SECONDS, publicUrl })((...call) => {
      handedOn += 1;
      return through(...call);
    }),
  );

  beforeAll(async () => {
    for (const server of [plain, quick]) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    }
  });
  afterAll(() => {
    for (const server of [plain, quick]) server.close().closeAllConnections();
  });
  afterEach(() => void vi.useRealTimers());
  beforeEach(async () => {
    for (const lang of ['en', 'ar']) await ask(plain, `/coaching?lang=${lang}`);
    handedOn = 0;
  });

  function ask(
    server: typeof plain,
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ) {
    const { port } = server.address() as AddressInfo;
    return new Promise<{ status?: number; headers: IncomingHttpHeaders; body: string }>(
      (resolve, reject) => {
        const asking = request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.once('end', () => {
            const { date: _, ...kept } = answer.headers;
            const body = Buffer.concat(chunks).toString('base64');
            resolve({
              ...(answer.statusCode && { status: answer.statusCode }),
              headers: kept,
              body,
            });
          });
        });
        asking.once('error', reject).end();
      },
    );
  }

  test.each([
    ['/coaching', {}],
    ['/coaching', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
    ['/coaching', { 'accept-encoding': 'br;q=0, gzip' }],
    ['/coaching', { 'accept-encoding': 'br;q=0, gzip;q=0' }],
    ['/coaching', { cookie: 'a=b; language=ar' }],
    ['/coaching', { cookie: 'language="ar"' }],
    ['/coaching', { cookie: 'language=fr' }],
    ['/coaching', { 'x-forwarded-proto': 'https' }],
    ['/coaching?lang=ar', { cookie: 'language=en', 'accept-encoding': 'br' }],
    ['/coaching?lang=en', {}],
  ])('%s with %o is answered at once, exactly as by the site', async (path, headers) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(quick, path, headers, method);
      expect(answer).toEqual(await ask(plain, path, headers, method));
      expect([answer.status, handedOn]).toEqual([200, 0]);
    }
  });

  test.each([
    ['/coaching/', {}],
    ['/coaching?book=roadmap', {}],
    ['/coaching?lang=fr', {}],
    ['/%63oaching', {}],
    ['/nowhere', {}],
    ['/assets/none.js', {}],
    ['/coaching', { cookie: 'preview=yes' }],
    ['/coaching', { 'x-forwarded-proto': 'https, http' }],
  ])('%s with %o is left to the site', async (path, headers) => {
    const answer = await ask(quick, path, headers);
    expect(answer).toEqual(await ask(plain, path, headers));
    expect(handedOn).toBe(1);
  });

  test.each([
    ['/coaching', {}],
    ['/coaching?lang=ar', { 'accept-encoding': 'gzip' }],
  ])(
    '%s with %o is a 304 for whoever has it already, exactly as by the site',
    async (path, headers) => {
      const { etag = '' } = (await ask(quick, path, headers)).headers;
      const others = ['"other"', `W/${etag}`, `"other", ${etag}`, '*'];
      for (const asked of [etag, ...others]) {
        const conditional = { ...headers, 'if-none-match': asked };
        for (const method of ['GET', 'HEAD']) {
          const answer = await ask(quick, path, conditional, method);
          expect(answer).toEqual(await ask(plain, path, conditional, method));
          expect(answer.status).toBe(asked === '"other"' ? 200 : 304);
        }
      }
      const since = { ...headers, 'if-modified-since': new Date().toUTCString() };
      expect(await ask(quick, path, since)).toEqual(await ask(plain, path, since));
      expect(handedOn).toBe(0);
    },
  );

  test('a page is made anew once the content changed', async () => {
    const before = await ask(quick, '/coaching');
    text = 'second';
    version += 1;
    const after = await ask(quick, '/coaching');
    expect(handedOn).toBe(1);
    expect(after.body).not.toBe(before.body);
    expect(await ask(quick, '/coaching')).toEqual(after);
    expect(handedOn).toBe(1);
  });

  test('a page is made anew once the day in Dubai is another', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-10T19:59:59Z') });
    await ask(plain, '/coaching');
    const before = await ask(quick, '/coaching');
    text = 'on the next day';
    expect([await ask(quick, '/coaching'), handedOn]).toEqual([before, 0]);
    vi.setSystemTime(Date.parse('2026-12-10T20:00:00Z'));
    const after = await ask(quick, '/coaching');
    expect([after.body === before.body, handedOn]).toEqual([false, 1]);
  });
});

describe('a page in the preview', () => {
  const fetchOf = (word: string) => () => Promise.resolve(word as never);
  const say = async ({ source, isPreview }: Pick<RenderRequest, 'source' | 'isPreview'>) =>
    `<p>${await source.fetch<string>('*', {})}${isPreview ? ' preview' : ''}</p>`;

  let rendered: number;
  let stored: string[];
  let site: Site;

  beforeEach(() => {
    rendered = 0;
    const answered: string[] = [];
    stored = answered;
    const renderer = {
      async render(request: RenderRequest) {
        rendered += 1;
        return { status: 200, html: await say(request) };
      },
      loadContent: async (path: string, _language: string, source: RenderRequest['source']) => ({
        path,
        page: await source.fetch('*', {}),
      }),
    } as unknown as Renderer;
    site = testSite(renderer, {
      fetchContent: fetchOf('published'),
      pageStore: {
        save: (_key, answers) => answered.push(...[...answers.values()].map(String)),
        remove: () => {},
        written: async () => {},
        load: async () => undefined,
        keys: async () => [],
      },
      preview: {
        isOn: (c) => c.req.header('Cookie') === 'preview=genuine',
        fetchFor: () => fetchOf('draft'),
      },
    });
  });

  const get = (path: string, cookie = '') =>
    site.endpoints.request(path, { headers: { Cookie: cookie } });

  test('with a preview session a page shows drafts and forbids caching and indexing', async () => {
    for (const round of [1, 2]) {
      const answer = await get('/coaching', 'preview=genuine');
      expect(await answer.text()).toBe('<p>draft preview</p>');
      expect(rendered).toBe(round);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      expect(answer.headers.get('X-Robots-Tag')).toContain('noindex');
      expect(answer.headers.get('ETag')).toBeNull();
      expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
    }
  });

  test('without a valid preview session a page shows published content, before and after a preview', async () => {
    for (const cookie of ['', 'preview=forged']) {
      await get('/coaching', 'preview=genuine');
      const answer = await get('/coaching', cookie);
      expect(await answer.text()).toBe('<p>published</p>');
      expect(answer.headers.get('X-Robots-Tag')).toBeNull();
      expect(answer.headers.get('Cache-Control')).toContain('must-revalidate');
    }
  });

  const address = `${contentPath}?path=/coaching&lang=en`;

  test('the content endpoint serves drafts only with a preview session', async () => {
    const draft = await get(address, 'preview=genuine');
    expect(await draft.json()).toMatchObject({ page: 'draft' });
    expect(draft.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await (await get(address)).json()).toMatchObject({ page: 'published' });
  });

  test('published content is stored, drafts are not', async () => {
    await get('/coaching', 'preview=genuine');
    await get(address, 'preview=genuine');
    expect(stored).toEqual([]);
    await get('/coaching');
    expect(stored).toEqual(['published']);
  });
});
