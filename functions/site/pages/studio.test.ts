import { randomBytes } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createStudio, type StudioOptions } from './studio.ts';
import { passToLake } from './studio-lake.ts';
import { createStudioSignIn, studioSession } from './studio-sign-in.ts';

const lake = {
  answer: async () => new Response('of the lake'),
  upgrade: () => undefined,
  endStreams: () => undefined,
};
const server = createServer(passToLake(lake, (_, response) => response.end('of the site')));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

describe('the Studio', () => {
  const staff = { authUrl: '/auth/v1', anonymousKey: '', refusalOf: async () => null };
  const signIn = createStudioSignIn(Buffer.alloc(32), 'http://localhost:3000');
  const editor = { token: 'sk-secret', signIn, staff };
  const visitor = { incoming: { socket: { remoteAddress: '10.0.0.7' } } };

  /** Where the Studio's scripts may call, beside the site itself. */
  async function callsOf(options: object): Promise<string[]> {
    const studio = createStudio({
      ...{ folder: '/nowhere', projectId: 'embedded', dataset: 'production', imageOrigins: [] },
      ...{ origin: 'https://foundation.example', apiHost: null, editor: null, ...options },
    } as StudioOptions);
    const answer = await studio.request('/studio/settings.json', {}, visitor);
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const [, calls = ''] = /connect-src 'self' ([^;]*)/.exec(policy) ?? [];
    return calls.split(' ').filter(Boolean);
  }

  it.each([
    ['Sanity', {}, ['https://*.sanity.io', 'wss://*.sanity.io']],
    [
      'a lake of one’s own',
      { apiHost: 'http://lake.example:3001' },
      ['http://lake.example:3001', 'ws://lake.example:3001', 'http://*.localhost:3001'],
    ],
    [
      'the embedded lake',
      { apiHost: 'http://localhost:3001', editor },
      ['https://foundation.example', 'wss://foundation.example'],
    ],
    [
      'the embedded lake, with accounts of another service',
      { editor: { ...editor, staff: { ...staff, authUrl: 'https://accounts.example/auth/v1' } } },
      ['https://foundation.example', 'wss://foundation.example', 'https://accounts.example'],
    ],
  ])('with %s the Studio may call no other address', async (_, options, calls) => {
    expect(await callsOf(options)).toEqual(calls);
  });
});

describe('the Studio’s lake', () => {
  afterAll(() => server.close());

  const ask = (path: string, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const asked = request({ port, host: '127.0.0.1', path, method, headers }, async (answer) => {
        const [body = ''] = await answer.setEncoding('utf8').toArray();
        resolve(answer.statusCode === 200 ? body : answer.statusCode);
      });
      asked.once('error', reject).end();
    });

  const QUERY = '/v2025-02-19/data/query/production?query=*';
  const withToken = { Authorization: 'Bearer token' };

  it('the lake answers calls with a token, the checks before them, and no other', async () => {
    expect(await ask(QUERY, withToken)).toBe('of the lake');
    expect(await ask(QUERY, {}, 'OPTIONS')).toBe('of the lake');
    expect(await ask('/v1/ping?tag=x')).toBe('of the lake');
    expect(await ask('/vX/data/ping/production')).toBe('of the lake');
    expect(await ask('/vX/data/query/ping')).toBe(401);
    expect(await ask(QUERY)).toBe(401);
    expect(await ask('/vX/assets/images/production', {}, 'POST')).toBe(401);
  });

  it('the site answers everything else, with whatever token', async () => {
    for (const path of ['/', '/v2', '/videos/v1/data', '/v1', '/vision/data']) {
      expect(await ask(path, withToken)).toBe('of the site');
    }
  });
});

describe('signing in to the Studio', () => {
  const site = 'http://localhost:3000';
  const key = randomBytes(32);

  const staff = {
    ...{ authUrl: '/auth/v1', anonymousKey: '' },
    refusalOf: async () => 'sign_in_needed' as const,
  };

  let link: string;
  let studio: ReturnType<typeof createStudio>;
  beforeEach(() => {
    const signIn = createStudioSignIn(key, site);
    link = signIn.link;
    studio = createStudio({
      folder: '/nowhere',
      projectId: 'embedded',
      dataset: 'production',
      origin: site,
      apiHost: 'http://localhost:3001',
      imageOrigins: [],
      editor: { token: 'sk-secret', signIn, staff },
    });
  });

  interface Asking {
    method?: string;
    cookie?: string;
    from?: string;
    headers?: Record<string, string>;
    body?: URLSearchParams;
  }

  const ask = (
    url: string,
    { method = 'GET', cookie = '', from = '127.0.0.1', headers = {}, body }: Asking = {},
  ) =>
    studio.request(
      url,
      { method, headers: { Cookie: cookie, ...headers }, ...(body && { body }) },
      { incoming: { socket: { remoteAddress: from } } },
    );

  async function settings(asking: Asking = {}, origin = site) {
    const answer = await ask(`${origin}/studio/settings.json`, asking);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const { token, staff } = (await answer.json()) as { token: string; staff: object | null };
    return { token, staff };
  }

  /** Presses the button of the page behind the link. @returns the cookie, or null where nobody is signed in. */
  async function press(address: string, { headers, ...asking }: Asking = {}) {
    const pressed = { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } };
    const answer = await ask(address, { ...asking, ...pressed });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/studio']);
    return answer.headers.get('Set-Cookie');
  }

  const refused = {
    token: null,
    staff: { authUrl: '/auth/v1', anonymousKey: '', refusal: 'sign_in_needed' },
  };
  const given = { token: 'sk-secret', staff: null };

  test('no address alone is given the token, not even this machine’s through a silent proxy', async () => {
    expect(await settings()).toEqual(refused);
    expect(await settings({ from: '::1' })).toEqual(refused);
  });

  test('opening the link asks for a press and uses nothing up, as often as it is opened', async () => {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await ask(link, { method });
      expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([200, null]);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(await answer.text()).toMatch(method === 'GET' ? /<form method="post"/ : /^$/);
    }
    expect(await press(link)).not.toBeNull();
  });

  test('the press signs one browser in, by a cookie of this site that no script reads', async () => {
    const cookie = await press(link);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Path=\/studio/);
    const session = (cookie ?? '').split(';')[0] ?? '';
    expect(await settings({ cookie: session })).toEqual(given);
    expect(await press(link)).toBeNull();
    const opened = await ask(link);
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/studio']);
  });

  test('a browser that is signed in already goes to the Studio and leaves the link as it was', async () => {
    const opened = await ask(link, { cookie: `studio-3000=${studioSession(key)}` });
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/studio']);
    expect(await press(link)).not.toBeNull();
  });

  test('a press from another site is refused, and leaves the link as it was', async () => {
    const elsewhere = { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.example' };
    expect((await ask(link, { method: 'POST', headers: elsewhere })).status).toBe(403);
    expect((await ask(link, { method: 'POST' })).status).toBe(403);
    expect(await press(link)).not.toBeNull();
  });

  test('a guessed code signs nobody in, and leaves the link as it was', async () => {
    const guesses = ['', 'x', randomBytes(32).toString('base64url')];
    for (const code of guesses) {
      expect(await press(`${site}/studio/sign-in?code=${code}`)).toBeNull();
    }
    expect(await press(link)).not.toBeNull();
  });

  test.each<[string, Asking, string?]>([
    ['another machine', { from: '10.0.0.7' }],
    ['a proxy', { headers: { 'X-Forwarded-For': '10.0.0.7' } }],
    ['another host name', {}, 'http://evil.example:3000'],
  ])('%s is neither signed in nor given the token', async (_, asking, origin = site) => {
    expect(await press(link.replace(site, origin), asking)).toBeNull();
    const cookie = `studio-3000=${studioSession(key)}`;
    expect(await settings({ cookie })).toEqual(given);
    expect(await settings({ ...asking, cookie }, origin)).toEqual(refused);
  });

  test('a session of another key is refused', async () => {
    const cookie = `studio-3000=${studioSession(randomBytes(32))}`;
    expect(await settings({ cookie })).toEqual(refused);
  });

  test.each([
    ['ليلى حداد', 'ليلى حداد'],
    ['  Huda\n\tMansour ', 'Huda Mansour'],
    ['x'.repeat(80), 'x'.repeat(60)],
  ])('the token carries the name %j that was given with the press', async (name, kept) => {
    const answer = await ask(link, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ name }),
    });
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const { token } = await settings({ cookie });
    const [base, named = ''] = token.split('.');
    expect([base, Buffer.from(named, 'base64url').toString()]).toEqual(['sk-secret', kept]);
  });

  test('who goes on editing in a signed-in browser gives another name, and nobody else does', async () => {
    const naming = (cookie: string, from = 'same-origin') =>
      ask(`${site}/studio/name`, {
        method: 'POST',
        cookie,
        headers: {
          'Sec-Fetch-Site': from,
          Origin: from === 'same-origin' ? site : 'http://evil.example',
        },
        body: new URLSearchParams({ name: 'Huda' }),
      });
    const cookie = `studio-3000=${studioSession(key)}`;
    const answer = await naming(cookie);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Set-Cookie')).toMatch(/^studio-3000-name=Huda;.*HttpOnly/);
    expect((await naming('')).status).toBe(403);
    expect((await naming(cookie, 'cross-site')).status).toBe(403);
  });

  test('the page behind the link speaks the language of the browser', async () => {
    const arabic = await (await ask(link, { headers: { 'Accept-Language': 'ar-AE,en' } })).text();
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(await (await ask(link)).text()).toContain('<html lang="en" dir="ltr">');
  });
});
