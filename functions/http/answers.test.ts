import { Hono } from 'hono';
import { freePorts } from 'service-kit/testing/ports';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createBooking } from '#machines/api/booking.ts';
import { contentPath } from '#machines/api/content.ts';
import { videoBucketPath } from '#machines/api/paths.ts';
import { fieldLabel } from '#machines/intake/field-labels.ts';
import { intakeOf } from '#machines/intake/intake.ts';
import { languages } from '#machines/language.ts';
import { problemCodes } from '#machines/problem.ts';
import { composePlainPage } from '#web/entry-server.tsx';
import type { PlainPageRequest } from '#web/mail/plain-page.tsx';
import { createCache } from '../platform/cache.ts';
import { runFor } from '../platform/cpu-account.ts';
import { ProblemError } from '../platform/errors.ts';
import { type AssetSource, createAssetEndpoint } from '../site/content/asset-endpoint.ts';
import { createFeeds } from '../site/feeds/feeds.ts';
import { memoryLogger } from '../testing/logger.ts';
import { testSite } from '../testing/site.ts';
import { failedAnswer, problemHandler } from './answer-problem.ts';
import type { ApiEnv } from './env.ts';
import { httpsOnly } from './every-answer.ts';
import { attachmentHeaders } from './files.ts';
import { createPlainPages, type ShowPlainPage } from './plain-pages.ts';
import { problemBody } from './problem.ts';

describe('a problem', () => {
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
});

describe('a plain page', () => {
  let settings = { foundationName: 'The Foundation', crisisNumbers: [] };

  let hasSettings: boolean;
  let show: ShowPlainPage;
  const composePage = vi.fn(async (request: PlainPageRequest) => composePlainPage(request));
  beforeEach(() => {
    hasSettings = true;
    composePage.mockClear();
    show = createPlainPages({
      composePage,
      siteSettings: async () => (hasSettings ? (settings as never) : null),
    });
  });

  async function newsletterWith(ticket: string, email = ''): Promise<string> {
    const app = new Hono();
    app.get('/', (c) => show(c, 'en', { page: 'newsletter', email, state: 'again', ticket }, 200));
    return (await app.request('/')).text();
  }

  it('renders a form once until the content changes, and gives each reader a ticket of their own', async () => {
    expect(await newsletterWith('first.ticket')).toContain('value="first.ticket"');
    expect(await newsletterWith('second-ticket')).toContain('value="second-ticket"');
    expect(composePage).toHaveBeenCalledTimes(1);
    settings = { ...settings };
    await newsletterWith('third');
    expect(composePage).toHaveBeenCalledTimes(2);
  });

  it('escapes whatever is no plain ticket', async () => {
    expect(await newsletterWith('"><script>')).not.toContain('"><script>');
    expect(await newsletterWith('$&')).toContain('value="$&amp;"');
  });

  it('keeps no page that holds what somebody typed', async () => {
    await newsletterWith('first', 'layla@example.org');
    await newsletterWith('second', 'layla@example.org');
    expect(composePage).toHaveBeenCalledTimes(2);
  });

  it('keeps no page that was rendered without the settings', async () => {
    hasSettings = false;
    await newsletterWith('first');
    await newsletterWith('second');
    expect(composePage).toHaveBeenCalledTimes(2);
  });
});

describe('a file to download', () => {
  it.each([
    ['receipt.pdf', 'receipt.pdf', 'receipt.pdf'],
    ['إيصال.pdf', '_____.pdf', '%D8%A5%D9%8A%D8%B5%D8%A7%D9%84.pdf'],
    ['a"b\r\nSet-Cookie: x.pdf', 'a_b__Set-Cookie_ x.pdf', 'a%22b%0D%0ASet-Cookie%3A%20x.pdf'],
    ["it's (1)*.png", 'it_s _1__.png', 'it%27s%20%281%29%2A.png'],
    ['\ud800.png', '_.png', '%EF%BF%BD.png'],
  ])('the file %j is saved under its name', (name, plain, encoded) => {
    const { 'Content-Disposition': disposition } = attachmentHeaders({ name, type: 'image/png' });
    expect(disposition).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
    expect(() => new Headers({ 'Content-Disposition': disposition })).not.toThrow();
  });
});

describe('every answer', () => {
  const publicUrl = 'https://foundation.example';

  async function ask(path: string, scheme: string | null, options = {}) {
    const app = new Hono()
      .use(httpsOnly({ publicUrl, proxies: 1, ...options }))
      .all('*', (c) => c.text('here'));
    const headers: Record<string, string> = scheme === null ? {} : { 'X-Forwarded-Proto': scheme };
    const answer = await app.request(`http://10.0.0.1:3000${path}`, { headers });
    return { status: answer.status, location: answer.headers.get('Location') };
  }

  const here = { status: 200, location: null };

  test('SHELL-18: a page that a proxy was asked for by http is sent to https, with its query', async () => {
    const sent = { status: 308, location: `${publicUrl}/coaching?lang=ar` };
    expect(await ask('/coaching?lang=ar', 'http')).toEqual(sent);
    expect(await ask('/coaching?lang=ar', 'https, http')).toEqual(sent);
    expect(await ask('//evil.example/x', 'http')).toMatchObject({
      location: `${publicUrl}//evil.example/x`,
    });
  });

  test('what was asked by https is answered', async () => {
    expect(await ask('/coaching', 'https')).toEqual(here);
    expect(await ask('/coaching', null)).toEqual(here);
  });

  test('a caller without a proxy of ours is not believed, and a call is not sent on', async () => {
    expect(await ask('/coaching', 'http', { proxies: 0 })).toEqual(here);
    expect(await ask(createBooking.path, 'http')).toEqual(here);
  });

  test('a site that is opened by http sends nobody to https', async () => {
    const plain = { publicUrl: 'http://localhost:3000' };
    expect(await ask('/coaching', 'http', plain)).toEqual(here);
  });
});
