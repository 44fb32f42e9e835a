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
  cookie?: string;
  from?: string;
  headers?: Record<string, string>;
}

const ask = (url: string, { cookie = '', from = '127.0.0.1', headers = {} }: Asking = {}) =>
  studio.request(
    url,
    { headers: { Cookie: cookie, ...headers } },
    { incoming: { socket: { remoteAddress: from } } },
  );

async function settings(asking: Asking = {}, origin = site) {
  const answer = await ask(`${origin}/studio/settings.json`, asking);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const { token, needsLink } = (await answer.json()) as { token: string; needsLink: boolean };
  return { token, needsLink };
}

async function follow(address: string, asking?: Asking) {
  const answer = await ask(address, asking);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/studio']);
  return answer.headers.get('Set-Cookie');
}

const refused = { token: null, needsLink: true };
const given = { token: 'sk-secret', needsLink: false };

test('no address alone is given the token, not even this machine’s through a silent proxy', async () => {
  expect(await settings()).toEqual(refused);
  expect(await settings({ from: '::1' })).toEqual(refused);
});

test('the link signs one browser in, by a cookie of this site that no script reads', async () => {
  const cookie = await follow(link);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Strict/);
  expect(cookie).toMatch(/Path=\/studio/);
  expect(await settings({ cookie: (cookie ?? '').split(';')[0] ?? '' })).toEqual(given);
  expect(await follow(link)).toBeNull();
});

test('a guessed code signs nobody in, and leaves the link as it was', async () => {
  const guesses = ['', 'x', randomBytes(32).toString('base64url')];
  for (const code of guesses) {
    expect(await follow(`${site}/studio/sign-in?code=${code}`)).toBeNull();
  }
  expect(await follow(link)).not.toBeNull();
});

test.each<[string, Asking, string?]>([
  ['another machine', { from: '10.0.0.7' }],
  ['a proxy', { headers: { 'X-Forwarded-For': '10.0.0.7' } }],
  ['another host name', {}, 'http://evil.example:3000'],
])('%s is neither signed in nor given the token', async (_, asking, origin = site) => {
  expect(await follow(link.replace(site, origin), asking)).toBeNull();
  const cookie = `studio-3000=${studioSession(key)}`;
  expect(await settings({ cookie })).toEqual(given);
  expect(await settings({ ...asking, cookie }, origin)).toEqual(refused);
});

test('a session of another key is refused', async () => {
  const cookie = `studio-3000=${studioSession(randomBytes(32))}`;
  expect(await settings({ cookie })).toEqual(refused);
});
