import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { cspReportPath } from '#machines/api/csp-report.ts';
import type { PageProblem } from '#machines/api/paths.ts';
import { validateFilmAddress } from '#studio/schemas/media/video.ts';
import { coachingPage } from '#web/testing/documents.ts';
import { seePage } from '#web/testing/see-page.ts';
import type { Renderer } from '../site/pages/renderer.ts';
import { memoryLogger } from '../testing/logger.ts';
import { testSite } from '../testing/site.ts';
import { problemHandler } from './answer-problem.ts';
import { commonHeaders, contentSecurityPolicy } from './content-security.ts';
import type { ApiEnv } from './env.ts';
import { takeCspReports, takePageProblem } from './routes.ts';

const both = (text: string) => ({ en: text, ar: text });

const policyOf = (isPreview: boolean) =>
  contentSecurityPolicy('<style>a{}</style>', { imageOrigins: [], frameOrigins: [], isPreview });

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page turns no text into script, but for the preview, whose overlays do', () => {
  expect(policyOf(false)).toContain("require-trusted-types-for 'script'");
  expect(policyOf(true)).not.toContain('trusted-types');
});

test('of the inline scripts only those of the template run', () => {
  const policy = contentSecurityPolicy('<script>own()</script><script>strange()</script>', {
    imageOrigins: [],
    frameOrigins: [],
    template: '<script>own()</script><script type="module" src="/entry.js"></script>',
  });
  const hashes = policy.match(/script-src ([^;]*)/)?.[1]?.split(' ') ?? [];
  expect(hashes).toEqual(["'self'", hashOf('own()')]);
});

test('what a policy keeps from happening is reported', () => {
  expect(policyOf(false)).toContain(`report-uri ${cspReportPath}; report-to csp`);
  expect(commonHeaders([])['Reporting-Endpoints']).toBe(`csp="${cspReportPath}"`);
});

describe('an address that an editor gave as a film', () => {
  async function mediaOf(path: string, mp4: string) {
    const about = {
      ...{ _id: 'aboutPage', _type: 'aboutPage', title: both('About') },
      seo: { title: both('About'), description: both('Us') },
      sections: [{ _key: 'film', _type: 'videoSection', title: both('The film'), video: { mp4 } }],
    };
    const { html, videoOrigins } = await seePage(path, [coachingPage, about]);
    const policy = contentSecurityPolicy(html, {
      imageOrigins: [],
      frameOrigins: [],
      videoOrigins,
    });
    const [, src = ''] = /<source [^>]*src="([^"]*)"/.exec(html) ?? [];
    return { src, media: policy.match(/media-src ([^;]*)/)?.[1]?.split(' ') };
  }

  test.each([
    ['https://videos.example/a/story.mp4', "'self' https://videos.example"],
    ['https://videos.example:8443/story.mp4', "'self' https://videos.example:8443"],
  ])('plays: %s', async (file, origins) => {
    expect(validateFilmAddress(file)).toBe(true);
    const { src, media } = await mediaOf('/about', file);
    expect(src).toContain(file);
    expect(media?.join(' ')).toBe(origins);
    // Whoever comes from another page keeps the policy of that.
    expect((await mediaOf('/coaching', file)).media).toEqual(media);
  });

  test.each(['https://videos.example;sandbox/story.mp4', 'https://videos,example/story.mp4'])(
    'is nothing that ends a directive: %s',
    async (file) => {
      expect(validateFilmAddress(file)).not.toBe(true);
      expect((await mediaOf('/about', file)).media).toEqual(["'self'"]);
    },
  );
});

test('CALL-13: a public page may do exactly this: fonts, scripts and calls are of its own origin, but for the card form’s', async () => {
  const videoOrigins = ['https://videos.example'];
  const render = async () => ({ status: 200, html: '<style>a{}</style>', videoOrigins });
  const loadContent = async () => ({ page: {} });
  const site = testSite({ render, loadContent } as unknown as Renderer, {
    fetchContent: () => Promise.reject(new Error('not asked')),
    imageOrigins: ['https://images.example'],
    frameOrigins: ['https://pay.example'],
    scriptOrigins: ['https://form.example'],
    connectOrigins: ['https://calls.example'],
  });
  const { headers } = await site.endpoints.request('/coaching');
  expect(headers.get('Permissions-Policy')).toContain('payment=(self "https://pay.example")');
  expect(headers.get('Content-Security-Policy')?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' https://form.example",
    `style-src 'self' ${hashOf('')} ${hashOf('a{}')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https://images.example",
    'frame-src https://pay.example https://www.youtube-nocookie.com https://player.vimeo.com https://www.openstreetmap.org',
    "font-src 'self'",
    "media-src 'self' https://images.example https://videos.example",
    "connect-src 'self' https://calls.example",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'report-uri /functions/v1/csp-report',
    'report-to csp',
  ]);
});

describe('a browser’s reports', () => {
  const secret = 'resume=abc123';
  const page = `https://site.example/coaching?${secret}#${secret}`;

  let logger: ReturnType<typeof memoryLogger>;
  let api: Hono<ApiEnv>;
  beforeEach(() => {
    logger = memoryLogger();
    api = new Hono<ApiEnv>();
    api.onError(problemHandler(logger));
    api.post('/csp', takeCspReports(logger));
    api.post('/problem', takePageProblem(logger));
  });

  const send = async (body: unknown) =>
    (await api.request('/csp', { method: 'POST', body: JSON.stringify(body) })).status;

  const modern = (changes: object = {}) => ({
    type: 'csp-violation',
    body: { effectiveDirective: 'script-src', blockedURL: 'inline', documentURL: page, ...changes },
  });

  test.each([
    ['the Reporting API', [modern()]],
    [
      'report-uri',
      {
        'csp-report': {
          'violated-directive': 'script-src',
          'blocked-uri': 'inline',
          'document-uri': page,
        },
      },
    ],
  ])('a report by %s is logged without queries', async (_, body) => {
    expect(await send(body)).toBe(204);
    expect(logger.lines).toEqual([
      {
        level: 'warn',
        message: 'a page broke its policy',
        fields: {
          directive: 'script-src',
          blocked: 'inline',
          document: 'https://site.example/coaching',
        },
      },
    ]);
  });

  test('what was blocked is logged without its query, data or words of its own', async () => {
    const blocked = [`https://evil.example/x?${secret}`, `data:text/html,${secret}`, `!${secret}`];
    await send(blocked.map((blockedURL) => modern({ blockedURL })));
    expect(logger.lines.map(({ fields }) => fields.blocked)).toEqual([
      'https://evil.example/x',
      'data:',
      '',
    ]);
  });

  test('only a few and short ones are logged, and anything else is passed over', async () => {
    await send(Array(100).fill(modern({ effectiveDirective: 'x'.repeat(10_000) })));
    expect(logger.lines).toHaveLength(5);
    expect(JSON.stringify(logger.lines).length).toBeLessThan(2_500);
    for (const other of [
      null,
      1,
      {},
      [],
      [{ type: 'deprecation', body: {} }],
      { 'csp-report': 1 },
    ]) {
      expect(await send(other)).toBe(204);
    }
    expect(logger.lines).toHaveLength(5);
    expect((await api.request('/csp', { method: 'POST', body: '{' })).status).toBe(400);
  });

  const problem: PageProblem = { id: '4f9a01bc', page: '/contact', cause: 'TypeError: no section' };

  const report = async (body: string) =>
    (await api.request('/problem', { method: 'POST', body })).status;

  test('ERR-01: what broke in a browser is logged by the id that its reader sees', async () => {
    expect(await report(JSON.stringify(problem))).toBe(204);
    expect(logger.lines).toEqual([
      { level: 'error', message: 'a page broke in a browser', fields: problem },
    ]);
  });

  test('what may hold a token is not logged, and nothing long', async () => {
    const cause = `no answer of https://site.example/coaching?a=secret#booking=secret ${'x'.repeat(1_000)}`;
    await report(JSON.stringify({ ...problem, page: '/coaching?a=secret', cause }));
    const [line] = logger.lines;
    expect(line?.fields.page).toBe('/coaching');
    expect(line?.fields.cause).toMatch(/^no answer of https:\/\/site\.example\/coaching x+$/);
    expect(JSON.stringify(line).length).toBeLessThan(400);
  });

  test('what an error quotes is not logged', async () => {
    const quotes = (cause: string) => report(JSON.stringify({ ...problem, cause }));
    await quotes(`Unexpected token 'I', "I have not slept" is not valid JSON`);
    await quotes(`"I have not sl`);
    const causes = logger.lines.map(({ fields }) => fields.cause);
    expect(causes).toEqual([`Unexpected token 'I', "…" is not valid JSON`, '"…"']);
  });

  test.each([
    '{',
    'null',
    JSON.stringify({ ...problem, id: 'Ignore the others' }),
    JSON.stringify({ ...problem, cause: 7 }),
  ])('%s is refused', async (body) => {
    expect(await report(body)).toBe(400);
    expect(logger.lines.filter(({ message }) => message.includes('browser'))).toEqual([]);
  });
});
