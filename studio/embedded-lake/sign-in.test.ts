import { afterEach, expect, it, vi } from 'vitest';
import { leavePreviewPath } from '../../machines/api/preview.ts';
import { forgetSignOut, isSignedOut, rememberSignOut, signIn } from './sign-in.ts';

const settings = { projectId: 'embedded', dataset: 'production', apiHost: 'http://localhost:3001' };

it('leaves the token where the Studio looks for it', () => {
  const setItem = vi.fn();
  signIn({ ...settings, token: 'of-an-editor' }, { setItem });
  expect(setItem.mock.calls).toEqual([
    ['__studio_auth_token_embedded', '{"token":"of-an-editor"}'],
  ]);
});

it('leaves alone whoever signs in by themselves', () => {
  const setItem = vi.fn();
  signIn({ ...settings, token: null }, { setItem });
  expect(setItem).not.toHaveBeenCalled();
});

/** What a browser keeps, and what the page did with it. */
function browser() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const fetch = vi.fn(() => Promise.resolve());
  return { storage, fetch, reload: vi.fn() };
}

const ends: Array<() => void> = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** The Studio's own channel, as it tells what became of the token. */
function studioChannel() {
  const channel = new BroadcastChannel('__studio_auth_token_embedded_broadcast');
  ends.push(() => channel.close());
  return channel;
}

it('lasts until someone signs in again, with the preview left and nothing kept in memory', async () => {
  const here = browser();
  ends.push(rememberSignOut({ ...settings, token: 'of-an-editor' }, here));
  expect(isSignedOut(here.storage)).toBe(false);
  studioChannel().postMessage('null');
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalledOnce());
  expect(isSignedOut(here.storage)).toBe(true);
  expect(here.fetch.mock.calls).toEqual([[leavePreviewPath, { redirect: 'manual' }]]);
  forgetSignOut(here.storage);
  expect(isSignedOut(here.storage)).toBe(false);
});

it('is not taken from a new token, and lasts also where the site does not answer', async () => {
  const here = browser();
  here.fetch.mockRejectedValue(new Error('offline'));
  ends.push(rememberSignOut({ ...settings, token: 'of-an-editor' }, here));
  const channel = studioChannel();
  channel.postMessage('{"token":"another"}');
  channel.postMessage('null');
  await vi.waitFor(() => expect(here.reload).toHaveBeenCalled());
  expect(here.fetch).toHaveBeenCalledOnce();
});

it('is the Studio’s own matter where people sign in by themselves, but for the preview', async () => {
  const here = browser();
  ends.push(rememberSignOut({ ...settings, token: null }, here));
  studioChannel().postMessage('null');
  await vi.waitFor(() => expect(here.fetch).toHaveBeenCalledOnce());
  expect(isSignedOut(here.storage)).toBe(false);
  expect(here.reload).not.toHaveBeenCalled();
});
