import type { DataRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ROOT_ROUTE_ID } from '#web/app/use-content.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import type { ContentClient } from '#web/server-calls/content-client.ts';
import { renew } from './change.ts';

const shown = { path: '/about', search: '', language: 'en', page: { title: 'Before' } };
const kept = shown as unknown as SiteContent;
const changed = { ...shown, page: { title: 'After' } };

afterEach(() => vi.unstubAllGlobals());

async function renewed(answer: object, onScreen = shown) {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const revalidate = vi.fn(async () => {});
  const client = { forget: vi.fn(), remember: vi.fn() };
  const state = { loaderData: { [ROOT_ROUTE_ID]: onScreen } };
  await renew(
    {
      router: { state, revalidate } as unknown as DataRouter,
      client: client as unknown as ContentClient,
      loadDrawing: async () => {},
    },
    kept,
  );
  return { ...client, revalidate };
}

test('an unchanged page counts as fresh again', async () => {
  const { remember, revalidate } = await renewed(shown);
  expect(remember).toHaveBeenCalledExactlyOnceWith(shown);
  expect(revalidate).not.toHaveBeenCalled();
});

test('a changed page is shown anew', async () => {
  const { forget, remember, revalidate } = await renewed(changed);
  expect(forget).toHaveBeenCalledOnce();
  expect(remember).toHaveBeenCalledExactlyOnceWith(changed);
  expect(revalidate).toHaveBeenCalledOnce();
});

test('a visitor who has gone on to another page sees no change', async () => {
  const { forget, revalidate } = await renewed(changed, { ...shown, path: '/contact' });
  expect(forget).not.toHaveBeenCalled();
  expect(revalidate).not.toHaveBeenCalled();
});
