import type { DataRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROOT_ROUTE_ID } from '#web/app/use-content.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import type { ContentClient } from '#web/server-calls/content-client.ts';
import { startFollowing } from './follow.ts';
import { ASK_EVERY_MS } from './follower.ts';

const shown = { path: '/about', search: '', language: 'en', page: { title: 'Before' } };
const changed = { ...shown, page: { title: 'After' } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json(changed));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow(loadDrawing: (content: SiteContent) => Promise<void>) {
  const state = { loaderData: { [ROOT_ROUTE_ID]: shown }, navigation: { state: 'idle' } };
  const revalidate = vi.fn(async () => {});
  const client = { forget: vi.fn(), remember: vi.fn() };
  startFollowing({
    router: { state, revalidate } as unknown as DataRouter,
    client: client as unknown as ContentClient,
    loadDrawing,
  });
  return { state, revalidate, ...client };
}

test('a published change is shown once the scripts that draw it are loaded', async () => {
  const drawing = Promise.withResolvers<void>();
  const { forget, remember, revalidate } = follow(() => drawing.promise);
  await vi.advanceTimersByTimeAsync(ASK_EVERY_MS);
  expect(forget).not.toHaveBeenCalled();
  drawing.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(remember).toHaveBeenCalledExactlyOnceWith(changed);
  expect(revalidate).toHaveBeenCalledOnce();
});

test('an unchanged page counts as fresh again', async () => {
  vi.stubGlobal('fetch', async () => Response.json(shown));
  const { forget, remember } = follow(async () => {});
  await vi.advanceTimersByTimeAsync(ASK_EVERY_MS);
  expect(remember).toHaveBeenCalledExactlyOnceWith(shown);
  expect(forget).not.toHaveBeenCalled();
});

test('the page stays as it is when a script that draws the change cannot be loaded', async () => {
  const { forget, revalidate } = follow(() => Promise.reject(new TypeError('no such file')));
  await vi.advanceTimersByTimeAsync(ASK_EVERY_MS);
  expect(forget).not.toHaveBeenCalled();
  expect(revalidate).not.toHaveBeenCalled();
});

test('a change is not applied to a page that the visitor went on to meanwhile', async () => {
  const drawing = Promise.withResolvers<void>();
  const { state, forget } = follow(() => drawing.promise);
  await vi.advanceTimersByTimeAsync(ASK_EVERY_MS);
  state.loaderData[ROOT_ROUTE_ID] = { ...shown, path: '/contact' };
  drawing.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(forget).not.toHaveBeenCalled();
});
