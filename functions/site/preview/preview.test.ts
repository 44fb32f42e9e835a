import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { SanityClient } from '@sanity/client';
import { stegaClean } from '@sanity/client/stega';
import { Hono } from 'hono';
import { portOf } from 'service-kit/testing/ports';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { PERSPECTIVE_COOKIE, previewEventsPath, previewPath } from '#machines/api/preview.ts';
import { memoryLogger } from '../../testing/logger.ts';
import { lakeClient } from '../content/lake.ts';
import { createPreview, draftsOf, PREVIEW_SECONDS, type Preview } from './preview.ts';

describe('a preview', () => {
  const SECRET = 'the-studio-made-this';
  const key = Buffer.alloc(32, 1);

  let known: string | Error;
  let time: number;
  let watchers: Array<{ next(): void; error(error: unknown): void }>;
  let preview: Preview;

  let perspective: unknown;

  /** Answers like the lake: with the secret if it is known, else with nothing. */
  const client = {
    config: () => ({ token: 'read-only' }),
    withConfig(config: { perspective?: unknown }) {
      perspective = config.perspective;
      return client;
    },
    async fetch(_: string, { secret }: { secret: string }) {
      if (known instanceof Error) throw known;
      const found = { _id: 'drafts.s', _updatedAt: 'now', secret, studioUrl: 'http://localhost' };
      return { private: secret === known ? found : null, public: null };
    },
    listen: () => ({
      subscribe(watcher: (typeof watchers)[number]) {
        watchers.push(watcher);
        return { unsubscribe: () => watchers.splice(watchers.indexOf(watcher), 1) };
      },
    }),
  } as unknown as SanityClient;

  const open = (publicUrl: string, ownKey = key) =>
    createPreview({ client, key: ownKey, publicUrl, logger: memoryLogger(), now: () => time });

  beforeEach(() => {
    known = SECRET;
    time = 1_700_000_000_000;
    watchers = [];
    preview = open('https://site.example');
  });

  const ask = (query: string, of = preview) => of.endpoints.request(`${previewPath}${query}`);

  async function cookieOf(of = preview): Promise<string> {
    const answer = await ask(`?sanity-preview-secret=${SECRET}`, of);
    return answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  }

  const follow = (cookie: string) =>
    preview.endpoints.request(previewEventsPath, { headers: { Cookie: cookie } });

  describe('opening the preview', () => {
    it("accepts the Studio's secret and redirects to the page with a session", async () => {
      const answer = await ask(
        `?sanity-preview-secret=${SECRET}&sanity-preview-pathname=%2Fcoaching%3Flang%3Dar`,
      );
      expect(answer.status).toBe(307);
      expect(answer.headers.get('Location')).toBe('/coaching?lang=ar');
      const cookie = answer.headers.get('Set-Cookie');
      for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', `Max-Age=${PREVIEW_SECONDS}`]) {
        expect(cookie).toContain(part);
      }
      expect(cookie).not.toContain(SECRET);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      expect(answer.headers.get('X-Robots-Tag')).toContain('noindex');
    });

    it.each([
      ['no secret', ''],
      ['an empty one', '?sanity-preview-secret='],
      ['an unknown or expired one', '?sanity-preview-secret=guessed'],
    ])('answers %s with 403 and no session', async (_, query) => {
      const answer = await ask(query);
      expect(answer.status).toBe(403);
      expect(answer.headers.get('Set-Cookie')).toBeNull();
    });

    it('answers 503 if the lake cannot be reached', async () => {
      known = new Error('away');
      const answer = await ask(`?sanity-preview-secret=${SECRET}`);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Set-Cookie')).toBeNull();
      expect(await answer.text()).not.toContain('away');
    });

    it('sets a cookie without Secure on a site without https', async () => {
      const answer = await ask(`?sanity-preview-secret=${SECRET}`, open('http://localhost:1'));
      expect(answer.headers.get('Set-Cookie')).not.toContain('Secure');
    });
  });

  describe('a preview session', () => {
    it('is refused once its time is over', async () => {
      const cookie = await cookieOf();
      time += PREVIEW_SECONDS * 1000 - 1;
      expect((await follow(cookie)).status).toBe(200);
      time += 1;
      expect((await follow(cookie)).status).toBe(403);
    });

    it('is refused if it was changed, is from another server, or is malformed', async () => {
      const cookie = await cookieOf();
      const later = cookie.replace(/=(\d+)\./, (_, end) => `=${Number(end) + 1}.`);
      const foreign = await cookieOf(open('https://site.example', Buffer.alloc(32, 2)));
      const cut = cookie.slice(0, -1);
      for (const bad of [later, foreign, cut, 'preview=', 'preview=1', '']) {
        expect((await follow(bad)).status, bad).toBe(403);
      }
      expect(watchers).toEqual([]);
    });
  });

  describe('the preview shows', () => {
    const shown = async (cookie: string | undefined) => {
      const app = new Hono().get('/', (c) => {
        preview.fetchFor(c);
        return c.text('');
      });
      await app.request('/', { headers: { Cookie: cookie ?? '' } });
      return perspective;
    };

    it('the release that the Studio shows when it opens the preview', async () => {
      const release = 'sanity-preview-perspective=rSpring%2Cdrafts';
      const answer = await ask(`?sanity-preview-secret=${SECRET}&${release}`);
      const cookie = answer.headers
        .getSetCookie()
        .find((each) => each.startsWith(PERSPECTIVE_COOKIE));
      expect(await shown(cookie)).toEqual(['rSpring', 'drafts']);
    });

    it.each(['', 'raw', 'drafts,raw', 'a b'])('drafts for the choice %j', async (layers) => {
      expect(await shown(`${PERSPECTIVE_COOKIE}=${encodeURIComponent(layers)}`)).toEqual([
        'drafts',
      ]);
    });
  });

  it('leaving the preview ends the session', async () => {
    const answer = await ask('/leave?path=/coaching');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe('/coaching');
    expect(answer.headers.get('Set-Cookie')).toMatch(/^preview=; Max-Age=0;/);
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/.//elsewhere.example',
    '/x/..//elsewhere.example',
    'javascript:alert(1)',
    'coaching',
  ])('neither opening nor leaving redirects to %s', async (address) => {
    const path = encodeURIComponent(address);
    const out = await ask(`/leave?path=${path}`);
    const inside = await ask(`?sanity-preview-secret=${SECRET}&sanity-preview-pathname=${path}`);
    for (const { headers } of [out, inside]) {
      expect(headers.get('Location')).toMatch(/^\/(?!\/)[^\\]*$/);
    }
  });

  it('change events are sent until the reader disconnects', async () => {
    const answer = await follow(await cookieOf());
    expect(answer.headers.get('Content-Type')).toContain('text/event-stream');
    const reader = answer.body?.getReader();
    await expect.poll(() => watchers.length).toBe(1);
    watchers[0]?.next();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toContain('event: changed');
    await reader?.cancel();
    await expect.poll(() => watchers.length).toBe(0);
  });
});

describe('the drafts of a preview', () => {
  const values = {
    title: { value: 'A headline', path: "$['title']['en']" },
    arabic: { value: 'عنوان', path: "$['parts'][0]['title']['ar']" },
    path: { value: '/coaching', path: "$['link']['path']" },
    name: { value: 'Layla Haddad', path: "$['name']" },
    kind: { value: 'personalized', path: "$['kind']['en']['type']" },
  };

  type Name = keyof typeof values;
  const names = Object.keys(values) as Name[];

  /** A lake's answer with a source map. */
  const answer = {
    result: Object.fromEntries(names.map((name) => [name, values[name].value])),
    resultSourceMap: {
      documents: [{ _id: 'drafts.coachingPage', _type: 'coachingPage' }],
      paths: names.map((name) => values[name].path),
      mappings: Object.fromEntries(
        names.map((name, path) => [
          `$['${name}']`,
          { type: 'value', source: { type: 'documentValue', document: 0, path } },
        ]),
      ),
    },
  };

  let server: Server;
  let asked: IncomingMessage | undefined;
  let result: Record<Name, string>;

  beforeEach(async () => {
    server = createServer((request, response) => {
      asked = request;
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
    });
    const apiUrl = `http://127.0.0.1:${await portOf(server)}`;
    const client = lakeClient({ projectId: 'p', dataset: 'd', apiUrl, token: 'reads-drafts' });
    result = await draftsOf(client)('*', {});
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test('draftsOf queries the drafts perspective with the token and a source map', () => {
    const { searchParams } = new URL(asked?.url ?? '', 'http://lake');
    expect(searchParams.get('perspective')).toBe('drafts');
    expect(searchParams.get('resultSourceMap')).toBe('withKeyArraySelector');
    expect(asked?.headers.authorization).toBe('Bearer reads-drafts');
  });

  test.each(['title', 'arabic'] as const)(
    'the text %s is marked invisibly with its source field',
    (name) => {
      expect(result[name]).not.toBe(values[name].value);
      expect(stegaClean(result[name])).toBe(values[name].value);
    },
  );

  test.each(['path', 'name', 'kind'] as const)('the value %s is not marked', (name) => {
    expect(result[name]).toBe(values[name].value);
  });
});
