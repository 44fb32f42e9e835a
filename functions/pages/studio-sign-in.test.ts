import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createStudio } from './studio.ts';
import { createStudioSignIn, studioSession } from './studio-sign-in.ts';

const site = 'http://localhost:3000';
const key = randomBytes(32);

let link: string;
let studio: ReturnType<typeof createStudio>;
beforeEach(() => {
  const signIn = createStudioSignIn(key, site);
  link = signIn.link;
  studio = createStudio({
    folder: '/nowhere',
    projectId: 'embedded',
    dataset: 'production',
    apiHost: 'http://localhost:3001',
    imageOrigins: [],
    editor: { token: 'sk-secret', signIn },
  });
});

interface Asking {
  method?: string;
  cookie?: string;
  from?: string;
  headers?: Record<string, string>;
}

const ask = (
  url: string,
  { method = 'GET', cookie = '', from = '127.0.0.1', headers = {} }: Asking = {},
) =>
  studio.request(
    url,
    { method, headers: { Cookie: cookie, ...headers } },
    { incoming: { socket: { remoteAddress: from } } },
  );

async function settings(asking: Asking = {}, origin = site) {
  const answer = await ask(`${origin}/studio/settings.json`, asking);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const { token, needsLink } = (await answer.json()) as { token: string; needsLink: boolean };
  return { token, needsLink };
}

/** Presses the button of the page behind the link. @returns the cookie, or null where nobody is signed in. */
async function press(address: string, { headers, ...asking }: Asking = {}) {
  const pressed = { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } };
  const answer = await ask(address, { ...asking, ...pressed });
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/studio']);
  return answer.headers.get('Set-Cookie');
}

const refused = { token: null, needsLink: true };
const given = { token: 'sk-secret', needsLink: false };

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
