import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { composePlainPage } from '#web/mail/plain-page.tsx';
import { memoryLogger } from '../testing/logger.ts';
import { createMailLinks } from './mail-links.ts';
import { createPlainPages } from './plain-pages.ts';

const GENUINE = 'genuine';

const template = readFileSync('web/index.html', 'utf8');

let stopped: string[];
let isAway: boolean;
let page: ReturnType<typeof createMailLinks>;
beforeEach(() => {
  stopped = [];
  isAway = false;
  page = createMailLinks({
    links: [
      {
        path: '/stop-mails',
        page: 'stop',
        isGenuine: (token) => token === GENUINE,
        async act(token) {
          if (isAway) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
          if (token === GENUINE) stopped.push(token);
          return token === GENUINE;
        },
      },
    ],
    show: createPlainPages({
      composePage: async (request) => composePlainPage(request, template),
      siteSettings: async () => null,
    }),
    database: { sql: { query: () => Promise.reject(new Error('away')) } as never, servers: 'many' },
    limits: { writesPerMinute: 3 },
    addressOf: () => '203.0.113.9',
    logger: memoryLogger(),
  });
});

async function open(method: string, token = GENUINE, language = 'en') {
  const answer = await page.request(`/stop-mails?lang=${language}&token=${token}`, { method });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

describe('the page that stops mails', () => {
  it('asks first, in the language of the mail, and changes nothing until it is answered', async () => {
    const { status, html, headers } = await open('GET', GENUINE, 'ar');
    expect(status).toBe(200);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toMatch(/<form[^>]* method="post"/);
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    const policy = headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("img-src 'self'");
    expect(stopped).toEqual([]);
  });

  it.each([
    ['en', '/'],
    ['ar', '/?lang=ar'],
  ])('leads back to the site by its mark and by a link (%s)', async (language, home) => {
    const { html } = await open('POST', GENUINE, language);
    expect(html.split(`<a href="${home}" `)).toHaveLength(3);
  });

  it('has the site’s own fonts and colours, and nothing that its policy would refuse', async () => {
    const { html, headers } = await open('GET');
    expect(html.match(/url\(\/assets\/fonts\/[a-z-]+\.woff2\)/g)).toHaveLength(4);
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('prefers-contrast:more');
    expect(html).not.toMatch(/<script| style=/);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("font-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy.match(/'sha256-/g)).toHaveLength(html.split('<style').length - 1);
  });

  it('stops them when its button, or a mail program by itself, posts', async () => {
    const { status, html } = await open('POST');
    expect(status).toBe(200);
    expect(html).toContain('The e-mails are stopped');
    expect(stopped).toEqual([GENUINE]);
  });

  it.each(['GET', 'POST'])(
    'says to %s that a link of somebody else does not work',
    async (method) => {
      const { status, html } = await open(method, 'forged');
      expect(status).toBe(404);
      expect(html).toContain('This link does not work');
      expect(html).not.toContain('<form');
    },
  );

  it('says that they are not stopped yet while the database is away', async () => {
    isAway = true;
    const { status, html } = await open('POST');
    expect(status).toBe(503);
    expect(html).toContain('not stopped yet');
  });

  it('answers each network only so often within a minute', async () => {
    for (let call = 0; call < 3; call += 1) await open('GET', 'guess');
    const { status, headers } = await open('GET', 'guess');
    expect(status).toBe(429);
    expect(headers.get('Retry-After')).toBe('60');
  });
});
