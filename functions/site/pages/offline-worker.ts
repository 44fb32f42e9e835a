import type { Language } from '#machines/language.ts';

/** The offline page in each language, with its own Content-Security-Policy. */
export type OfflinePages = Record<Language, { html: string; policy: string }>;

interface WorkerEvent {
  request: Request;
  /** The response that the browser fetched while the worker started; undefined if it fetched none. */
  preloadResponse: Promise<Response | undefined>;
  waitUntil(work: unknown): void;
  respondWith(response: Promise<Response>): void;
}

/** What a service worker's global scope offers, as far as it is used here. */
export interface WorkerScope {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  fetch(request: Request): Promise<Response>;
  navigator: { language: string };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<{ url: string }[]>;
  };
}

/**
 * Answers navigations with the offline page when there is no network; everything else goes to the network, and
 * nothing is stored. Runs in the browser as text, so it uses nothing from outside of itself.
 * @param pages null switches off: the worker removes itself
 */
export function runWorker(scope: WorkerScope, pages: OfflinePages | null): void {
  scope.addEventListener('install', () => scope.skipWaiting());
  scope.addEventListener('activate', (event) => {
    event.waitUntil(
      pages ? scope.registration.navigationPreload?.enable() : scope.registration.unregister(),
    );
  });
  if (!pages) return;

  const named = (url: string) => new URL(url).searchParams.get('lang');

  /** The address names the language, else an open page of the site does, else the browser. */
  const chooseLanguage = async (address: string): Promise<Language> => {
    const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const others = open.map(({ url }) => named(url));
    const hints = others.length > 0 ? others : [scope.navigator.language.slice(0, 2)];
    return (named(address) ?? hints.find((hint) => hint === 'ar')) === 'ar' ? 'ar' : 'en';
  };

  const answer = async ({ request, preloadResponse }: WorkerEvent): Promise<Response> => {
    try {
      return (await preloadResponse) ?? (await scope.fetch(request));
    } catch {
      const { html, policy } = pages[await chooseLanguage(request.url)];
      return new Response(html, {
        status: 503,
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
      });
    }
  };

  scope.addEventListener('fetch', (event) => {
    const { mode, method } = event.request;
    if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event));
  });
}

/** Writes the worker's script. It differs whenever a page does, so browsers replace the former worker. */
export function workerScript(pages: OfflinePages | null): string {
  return `(${runWorker})(self, ${JSON.stringify(pages)});\n`;
}
