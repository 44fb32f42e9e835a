import type { DataRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROOT_ROUTE_ID } from '#web/app/use-content.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import type { ContentClient } from '#web/server-calls/content-client.ts';
import {
  ACTIVE_MS,
  ASK_EVERY_MS,
  ASK_PAUSE_MS,
  LOOK_EVERY_MS,
  renew,
  startFollowing,
} from './follow.ts';

const shown = { path: '/about', search: '', language: 'en', page: { title: 'Before' } };
const changed = { ...shown, page: { title: 'After' } };

const ask = vi.fn(async () => Response.json(shown));
const publish = (content: object) => ask.mockImplementation(async () => Response.json(content));
/** Ends the listeners of a test's page, which would go on in the next test. */
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('fetch', ask);
  ask.mockClear();
  publish(changed);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function opened(loadDrawing: (content: SiteContent) => Promise<void> = async () => {}) {
  const state = { loaderData: { [ROOT_ROUTE_ID]: shown }, navigation: { state: 'idle' } };
  const revalidate = vi.fn(async () => {});
  const client = { forget: vi.fn(), remember: vi.fn() };
  const following = {
    router: { state, revalidate } as unknown as DataRouter,
    client: client as unknown as ContentClient,
    loadDrawing,
  };
  return { following, state, revalidate, ...client };
}

function follow(loadDrawing?: (content: SiteContent) => Promise<void>) {
  const site = opened(loadDrawing);
  startFollowing(site.following);
  return site;
}

test('a published change is shown once the scripts that draw it are loaded', async () => {
  const drawing = Promise.withResolvers<void>();
  const { forget, remember, revalidate } = follow(() => drawing.promise);
  await pass(ASK_EVERY_MS);
  expect(forget).not.toHaveBeenCalled();
  drawing.resolve();
  await pass(0);
  expect(remember).toHaveBeenCalledExactlyOnceWith(changed);
  expect(revalidate).toHaveBeenCalledOnce();
});

test('the server is asked every minute while the page is in view, and an unchanged page counts as fresh again', async () => {
  publish(shown);
  const { forget, remember } = follow();
  await pass(3 * ASK_EVERY_MS);
  expect(ask).toHaveBeenCalledTimes(3);
  vi.stubGlobal('navigator', { onLine: false });
  await pass(ASK_EVERY_MS);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(remember.mock.calls).toEqual([[shown], [shown], [shown]]);
  expect(forget).not.toHaveBeenCalled();
});

test('nothing is asked for visitors who save data', async () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  follow();
  await pass(ASK_EVERY_MS);
  expect(ask).not.toHaveBeenCalled();
});

test('the server is asked at once when the page comes back, but not with each flicker of a window', async () => {
  publish(shown);
  follow();
  const comeBack = () => page.dispatchEvent(new Event('focus'));
  comeBack();
  comeBack();
  await pass(ASK_PAUSE_MS - 1);
  comeBack();
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(1);
  comeBack();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a server that does not answer is asked again a minute later', async () => {
  ask.mockRejectedValueOnce(new TypeError('no network'));
  const { revalidate } = follow();
  await pass(ASK_EVERY_MS);
  expect(revalidate).not.toHaveBeenCalled();
  await pass(ASK_EVERY_MS);
  expect(revalidate).toHaveBeenCalledOnce();
});

test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'])(
  'a change waits for a visitor who acts (%s)',
  async (name) => {
    const { revalidate } = follow();
    await pass(ASK_EVERY_MS - 1);
    page.dispatchEvent(new Event(name));
    await pass(1 + LOOK_EVERY_MS);
    expect(revalidate).not.toHaveBeenCalled();
    await pass(ACTIVE_MS);
    expect(revalidate).toHaveBeenCalledOnce();
  },
);

const video = (muted: boolean) =>
  Object.defineProperties(document.createElement('video'), {
    paused: { value: false },
    muted: { value: muted },
  });

test.each([
  ['an open dialog', () => '<dialog open></dialog>'],
  ['a film of another site', () => '<main><iframe></iframe></main>'],
  ['a field that was filled in', () => '<input><textarea>L</textarea>'],
  ['a film that is heard', () => video(false)],
])('a change waits as long as there is %s', async (_, made) => {
  const { revalidate } = follow();
  const part = made();
  if (typeof part === 'string') document.body.innerHTML = part;
  else document.body.append(part);
  await pass(ASK_EVERY_MS + 10 * LOOK_EVERY_MS);
  expect(ask).toHaveBeenCalledOnce();
  expect(revalidate).not.toHaveBeenCalled();
  document.body.replaceChildren();
  await pass(LOOK_EVERY_MS);
  expect(revalidate).toHaveBeenCalledOnce();
});

test('a change waits while a text is selected or another page is on its way', async () => {
  const { state, revalidate } = follow();
  vi.stubGlobal('getSelection', () => ({ isCollapsed: false }));
  await pass(ASK_EVERY_MS);
  vi.stubGlobal('getSelection', () => null);
  state.navigation.state = 'loading';
  await pass(LOOK_EVERY_MS);
  expect(revalidate).not.toHaveBeenCalled();
  state.navigation.state = 'idle';
  await pass(LOOK_EVERY_MS);
  expect(revalidate).toHaveBeenCalledOnce();
});

test('a change does not wait for a silent film or an empty field', async () => {
  const { revalidate } = follow();
  document.body.innerHTML = '<input>';
  document.body.append(video(true));
  await pass(ASK_EVERY_MS);
  expect(revalidate).toHaveBeenCalledOnce();
});

test('the page stays as it is when a script that draws the change cannot be loaded', async () => {
  const { forget, revalidate } = follow(() => Promise.reject(new TypeError('no such file')));
  await pass(ASK_EVERY_MS);
  expect(forget).not.toHaveBeenCalled();
  expect(revalidate).not.toHaveBeenCalled();
});

test('a change is dropped with the page that it belongs to', async () => {
  const { state, forget } = follow();
  document.body.innerHTML = '<dialog open></dialog>';
  await pass(ASK_EVERY_MS);
  state.loaderData[ROOT_ROUTE_ID] = { ...shown, path: '/contact' };
  await pass(LOOK_EVERY_MS);
  expect(forget).not.toHaveBeenCalled();
  await pass(ASK_EVERY_MS);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a page shown from the cache counts as fresh again, or is shown anew where it has changed', async () => {
  const { following, remember, revalidate } = opened();
  publish(shown);
  await renew(following, shown as unknown as SiteContent);
  expect(remember).toHaveBeenCalledExactlyOnceWith(shown);
  expect(revalidate).not.toHaveBeenCalled();
  publish(changed);
  await renew(following, shown as unknown as SiteContent);
  expect(remember).toHaveBeenLastCalledWith(changed);
  expect(revalidate).toHaveBeenCalledOnce();
});

test('a visitor who has gone on to another page sees no change of a page from the cache', async () => {
  const { following, state, forget } = opened();
  state.loaderData[ROOT_ROUTE_ID] = { ...shown, path: '/contact' };
  await renew(following, shown as unknown as SiteContent);
  expect(forget).not.toHaveBeenCalled();
});
