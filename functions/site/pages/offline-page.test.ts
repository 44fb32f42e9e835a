import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { offlineWorkerPath } from '#machines/api/paths.ts';
import { composePlainPage } from '#web/entry-server.tsx';
import type { PlainPageRequest } from '#web/mail/plain-page.tsx';
import { createOfflinePage } from './offline-page.ts';
import { type OfflinePages, runWorker, type WorkerScope, workerScript } from './offline-worker.ts';

const pages: OfflinePages = {
  en: { html: '<h1>No network</h1>', policy: "default-src 'none'" },
  ar: { html: '<h1>لا اتصال</h1>', policy: "default-src 'none'" },
};

interface Ask {
  url?: string;
  mode?: string;
  method?: string;
  preloaded?: Response;
}

/** Runs the worker in a scope whose network is the given function. */
function startWorker(
  given: OfflinePages | null,
  fetch: () => Promise<Response>,
  open: string[] = [],
) {
  const listeners = new Map<string, (event: never) => void>();
  const scope = {
    addEventListener: (type: string, listener: (event: never) => void) =>
      listeners.set(type, listener),
    skipWaiting: vi.fn(async () => {}),
    fetch: vi.fn(fetch),
    navigator: { language: 'ar-AE' },
    registration: { navigationPreload: { enable: vi.fn(async () => {}) }, unregister: vi.fn() },
    clients: { matchAll: async () => open.map((url) => ({ url })) },
  };
  runWorker(scope as unknown as WorkerScope, given);
  const send = (type: string, event: object) => listeners.get(type)?.(event as never);
  return {
    scope,
    send,
    /** Returns the worker's response; undefined if it leaves the request to the browser. */
    ask({ url = 'https://site.example/about', mode = 'navigate', method = 'GET', preloaded }: Ask) {
      let response: Promise<Response> | undefined;
      send('fetch', {
        request: { url, mode, method },
        preloadResponse: Promise.resolve(preloaded),
        respondWith(given: Promise<Response>) {
          response = given;
        },
      });
      return response;
    },
  };
}

const gone = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the worker of the offline page', () => {
  it('leaves everything but navigations to the browser, so that it never holds anything personal', () => {
    const { ask, scope } = startWorker(pages, gone);
    expect(ask({ mode: 'cors' })).toBeUndefined();
    expect(ask({ mode: 'no-cors' })).toBeUndefined();
    expect(ask({ method: 'POST' })).toBeUndefined();
    expect(scope.fetch).not.toHaveBeenCalled();
  });

  it('answers a navigation with what the network sent, whatever its status', async () => {
    const failed = new Response('', { status: 500 });
    const { ask, scope } = startWorker(pages, async () => failed);
    expect(await ask({})).toBe(failed);
    const preloaded = new Response('early');
    expect(await ask({ preloaded })).toBe(preloaded);
    expect(scope.fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the address', 'https://site.example/about?lang=en', ['https://site.example/?lang=ar'], 'en'],
    ['the address', 'https://site.example/about?lang=ar', ['https://site.example/'], 'ar'],
    ['an open page', 'https://site.example/about', ['https://site.example/?lang=ar'], 'ar'],
    ['an open page', 'https://site.example/about', ['https://site.example/'], 'en'],
    ['the browser', 'https://site.example/about', [], 'ar'],
  ] as const)(
    'shows the page in the language of %s without a network',
    async (_, url, open, language) => {
      const response = await startWorker(pages, gone, [...open]).ask({ url });
      expect(await response?.text()).toBe(pages[language].html);
      expect(response?.status).toBe(503);
      expect(response?.headers.get('Content-Security-Policy')).toBe(pages[language].policy);
    },
  );

  it('replaces its former version at once', () => {
    const { send, scope } = startWorker(pages, gone);
    send('install', {});
    expect(scope.skipWaiting).toHaveBeenCalled();
  });

  it('removes itself when it is switched off, and answers nothing until then', async () => {
    const { send, ask, scope } = startWorker(null, gone);
    send('activate', { waitUntil: () => {} });
    expect(scope.registration.unregister).toHaveBeenCalled();
    expect(ask({})).toBeUndefined();
  });
});

describe('the script of the worker', () => {
  const request = (hasOfflinePage = true) =>
    createOfflinePage({
      composePage: async (page) => composePlainPage(page),
      siteSettings: async () => null,
      hasOfflinePage,
    }).request(offlineWorkerPath);

  it('holds a page without scripts in each language, with the crisis numbers', async () => {
    const answer = await request();
    expect(answer.headers.get('Content-Type')).toContain('text/javascript');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    const [, json = ''] = /\(self, (.*)\);\s*$/.exec(await answer.text()) ?? [];
    const held: OfflinePages = JSON.parse(json);
    for (const [language, words] of [
      ['en', 'No Internet Connection'],
      ['ar', 'لا يوجد اتصال بالإنترنت'],
    ] as const) {
      const { html, policy } = held[language];
      expect(html).toContain(`<h1>${words}</h1>`);
      expect(html).toContain('href="tel:999"');
      expect(html).toContain('4673');
      expect(html).not.toContain('<script');
      expect(policy).toContain("default-src 'none'");
    }
  });

  it('is written anew when the settings change, and only then', async () => {
    let settings = { foundationName: 'The First', crisisNumbers: [] };
    const composePage = vi.fn(async (page: PlainPageRequest) => composePlainPage(page));
    const app = createOfflinePage({
      composePage,
      siteSettings: async () => settings as never,
      hasOfflinePage: true,
    });
    const text = async () => (await app.request(offlineWorkerPath)).text();
    expect(await text()).toContain('The First');
    await text();
    expect(composePage).toHaveBeenCalledTimes(2);
    settings = { ...settings, foundationName: 'The Second' };
    expect(await text()).toContain('The Second');
  });

  it('runs as it is written', async () => {
    const events: string[] = [];
    const self = { addEventListener: (type: string) => events.push(type) };
    runInNewContext(workerScript(pages), { self });
    expect(events).toEqual(['install', 'activate', 'fetch']);
  });

  it('holds no page when it is switched off', async () => {
    expect(await (await request(false)).text()).toContain('(self, null)');
  });
});
