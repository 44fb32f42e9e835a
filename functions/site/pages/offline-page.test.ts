import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { offlinePagePath, offlineWorkerPath } from '#machines/api/paths.ts';
import { composePlainPage } from '#web/entry-server.tsx';
import { createPlainPages } from '../../http/plain-pages.ts';
import { createOfflinePage } from './offline-page.ts';

const show = createPlainPages({
  composePage: async (page) => composePlainPage(page),
  siteSettings: async () => null,
});
const served = (hasOfflinePage: boolean) => createOfflinePage({ show, hasOfflinePage });

const kept: Record<string, string> = {
  [offlinePagePath]: 'No network',
  [`${offlinePagePath}?lang=ar`]: 'لا اتصال',
};

/** Runs the worker as it is served, in a scope whose network is the given function. */
async function startWorker({
  hasOfflinePage = true,
  fetch = async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch')),
  pages = kept,
  language = null as string | null,
}) {
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    skipWaiting: vi.fn(),
    fetch: vi.fn(fetch),
    caches: {
      match: async (address: string) =>
        pages[address] === undefined ? undefined : new Response(pages[address]),
      delete: vi.fn(),
    },
    cookieStore: { get: async () => (language ? { value: language } : null) },
    registration: { unregister: vi.fn() },
  };
  const script = await (await served(hasOfflinePage).request(offlineWorkerPath)).text();
  runInNewContext(script, { self, Response, URL });
  return {
    self,
    listeners,
    /** Returns the worker's response; undefined if it leaves the request to the browser. */
    async ask(address = '/about', { mode = 'navigate', method = 'GET' } = {}) {
      const respondWith = vi.fn<(response: Promise<Response>) => void>();
      const request = { url: `https://site.example${address}`, mode, method };
      listeners.fetch?.({ request, respondWith });
      return respondWith.mock.calls[0]?.[0];
    },
  };
}

describe('the worker of the offline page', () => {
  it('leaves everything but navigations to the browser', async () => {
    const { ask, self } = await startWorker({});
    expect(await ask('/about', { mode: 'cors' })).toBeUndefined();
    expect(await ask('/about', { mode: 'no-cors' })).toBeUndefined();
    expect(await ask('/about', { method: 'POST' })).toBeUndefined();
    expect(self.fetch).not.toHaveBeenCalled();
  });

  it('answers a navigation with what the network sent, whatever its status', async () => {
    const failed = new Response('', { status: 500 });
    const { ask } = await startWorker({ fetch: async () => failed });
    expect(await ask()).toBe(failed);
  });

  it.each([
    ['/about?lang=ar', 'en', 'لا اتصال'],
    ['/about?lang=en', 'ar', 'No network'],
    ['/about', 'ar', 'لا اتصال'],
    ['/about', null, 'No network'],
  ])(
    'shows %s without a network in its own language, else in that of the last choice, %s',
    async (address, language, text) => {
      const { ask } = await startWorker({ language });
      expect(await (await ask(address))?.text()).toBe(text);
    },
  );

  it('lets a navigation fail when no page is kept', async () => {
    const { ask } = await startWorker({ pages: {} });
    expect((await ask())?.type).toBe('error');
  });

  it('removes itself and the pages when it is switched off', async () => {
    const { self, listeners } = await startWorker({ hasOfflinePage: false });
    expect(Object.keys(listeners)).toEqual(['install', 'activate']);
    listeners.install?.({});
    expect(self.skipWaiting).toHaveBeenCalled();
    listeners.activate?.({ waitUntil: () => {} });
    expect(self.registration.unregister).toHaveBeenCalled();
    expect(self.caches.delete).toHaveBeenCalledWith(offlinePagePath);
  });
});

describe('the offline page', () => {
  it.each([
    ['', 'No Internet Connection'],
    ['?lang=ar', 'لا يوجد اتصال بالإنترنت'],
  ])('has the crisis numbers and no script: %s', async (query, heading) => {
    const html = await (await served(true).request(`${offlinePagePath}${query}`)).text();
    expect(html).toContain(`<h1>${heading}</h1>`);
    expect(html).toContain('href="tel:999"');
    expect(html).toContain('4673');
    expect(html).not.toContain('<script');
  });

  it('is not found when it is switched off', async () => {
    expect((await served(false).request(offlinePagePath)).status).toBe(404);
  });
});
