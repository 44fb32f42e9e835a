import { afterEach, expect, it, vi } from 'vitest';
import { leavePreviewPath } from '../../machines/api/preview.ts';
import {
  forgetSignOut,
  isSignedOut,
  offlineFetch,
  rememberSignOut,
  signIn,
  toThisHost,
} from './sign-in.ts';

const settings = { projectId: 'embedded', dataset: 'production', apiHost: 'http://localhost:3001' };

it('signIn stores the token where the Studio reads it', () => {
  const setItem = vi.fn();
  signIn({ ...settings, token: 'of-an-editor' }, { setItem });
  expect(setItem.mock.calls).toEqual([
    ['__studio_auth_token_embedded', '{"token":"of-an-editor"}'],
  ]);
});

it('signIn stores nothing without a token', () => {
  const setItem = vi.fn();
  signIn({ ...settings, token: null }, { setItem });
  expect(setItem).not.toHaveBeenCalled();
});

/** A browser's storage, with the calls that the page makes. */
function browser() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const fetch = vi.fn(() => Promise.resolve());
  return { storage, fetch, reload: vi.fn() };
}

const ends: Array<() => void> = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** The channel on which the Studio broadcasts changes of its token. */
function studioChannel() {
  const channel = new BroadcastChannel('__studio_auth_token_embedded_broadcast');
  ends.push(() => channel.close());
  return channel;
}

it('a sign-out lasts until somebody signs in again, leaves the preview and reloads the page', async () => {
  const here = browser();
  ends.push(rememberSignOut({ ...settings, token: 'of-an-editor' }, here));
  expect(isSignedOut(here.storage)).toBe(false);
  studioChannel().postMessage('null');
  await expect.poll(() => here.reload).toHaveBeenCalledOnce();
  expect(isSignedOut(here.storage)).toBe(true);
  expect(here.fetch.mock.calls).toEqual([[leavePreviewPath, { redirect: 'manual' }]]);
  forgetSignOut(here.storage);
  expect(isSignedOut(here.storage)).toBe(false);
});

it('a new token is no sign-out, and a sign-out lasts even if the site does not answer', async () => {
  const here = browser();
  here.fetch.mockRejectedValue(new Error('offline'));
  ends.push(rememberSignOut({ ...settings, token: 'of-an-editor' }, here));
  const channel = studioChannel();
  channel.postMessage('{"token":"another"}');
  channel.postMessage('null');
  await expect.poll(() => here.reload).toHaveBeenCalled();
  expect(here.fetch).toHaveBeenCalledOnce();
});

it('a sign-out of somebody who came by the admin area ends that session, after the preview is left', async () => {
  const here = browser();
  const endSession = vi.fn(async () => expect(here.fetch).toHaveBeenCalledOnce());
  ends.push(rememberSignOut({ ...settings, token: 'of-an-editor' }, { ...here, endSession }));
  studioChannel().postMessage('null');
  await expect.poll(() => here.reload).toHaveBeenCalledOnce();
  expect(endSession).toHaveBeenCalledOnce();
  expect(isSignedOut(here.storage)).toBe(false);
});

it('a sign-out without a token only leaves the preview', async () => {
  const here = browser();
  ends.push(rememberSignOut({ ...settings, token: null }, here));
  studioChannel().postMessage('null');
  await expect.poll(() => here.fetch).toHaveBeenCalledOnce();
  expect(isSignedOut(here.storage)).toBe(false);
  expect(here.reload).not.toHaveBeenCalled();
});

const send = vi.fn(async () => new Response('sent'));
const ask = offlineFetch(send);

it('offlineFetch knows of no newer version and sends no request', async () => {
  const answer = await ask('https://sanity-cdn.com/v1/modules/sanity/latest/%5E6.16.0/t1');
  expect([answer.ok, await answer.json()]).toEqual([true, {}]);
  expect(send).not.toHaveBeenCalled();
});

it.each([
  ['http://localhost:3000', 0],
  ['https://foundation.example', 1],
])('offlineFetch lets the Studio warn of an old protocol at %s: %d', async (origin, sent) => {
  send.mockClear();
  await ask(`${origin}/v1/ping?tag=sanity.studio.protocol-check`);
  expect(send).toHaveBeenCalledTimes(sent);
});

it('offlineFetch refuses feedback and sends no request', async () => {
  const answer = await ask('https://api.sanity.io/vX/intake/feedback', { method: 'POST' });
  expect(answer.ok).toBe(false);
  expect(send).not.toHaveBeenCalled();
});

it.each([
  'http://localhost:3001/v1/users/me',
  new Request('http://localhost:3000/studio/settings.json'),
])('offlineFetch sends everything else unchanged', async (input) => {
  const init = { method: 'GET' };
  expect(await (await ask(input, init)).text()).toBe('sent');
  expect(send).toHaveBeenLastCalledWith(input, init);
});

it('toThisHost leaves out the name of the project, and nothing else', async () => {
  const host = 'foundation.example';
  const tell = toThisHost(send, 'embedded', host);
  await tell(`https://embedded.${host}/v1/users/me`);
  expect(send).toHaveBeenLastCalledWith(`https://${host}/v1/users/me`, undefined);
  for (const other of [`https://${host}/v1/users/me`, 'https://embedded.example/v1/users/me']) {
    await tell(other);
    expect(send).toHaveBeenLastCalledWith(other, undefined);
  }
});
