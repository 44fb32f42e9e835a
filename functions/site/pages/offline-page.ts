import { Hono } from 'hono';
import { offlinePagePath, offlineWorkerPath } from '#machines/api/paths.ts';
import { type Language, type Localised, languageNamed, localAddress } from '#machines/language.ts';
import type { ShowPlainPage } from '../../http/plain-pages.ts';

interface WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

/** What a service worker's global scope offers, as far as it is used here. */
interface WorkerScope {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  fetch(request: Request): Promise<Response>;
  caches: Pick<CacheStorage, 'match' | 'delete'>;
  /** Browsers without it show the default language where the address names none. */
  cookieStore?: { get(name: string): Promise<{ value: string } | null> };
  registration: { unregister(): Promise<boolean> };
}

/** The worker: answers a navigation that fails with the page that the browser keeps. Everything else passes it by. */
function answerOffline(scope: WorkerScope, addresses: Localised): void {
  const kept = async ({ url }: Request) => {
    const named = new URL(url).searchParams.get('lang');
    const language = named ?? (await scope.cookieStore?.get('language'))?.value;
    const page = await scope.caches.match(addresses[language === 'ar' ? 'ar' : 'en']);
    return page ?? Response.error();
  };
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.mode !== 'navigate' || request.method !== 'GET') return;
    event.respondWith(scope.fetch(request).catch(() => kept(request)));
  });
}

/** The worker that replaces the other when it is switched off: it removes the pages and itself. */
function removeWorker(scope: WorkerScope, cache: string): void {
  scope.addEventListener('install', () => scope.skipWaiting());
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([scope.registration.unregister(), scope.caches.delete(cache)])),
  );
}

export interface OfflinePageOptions {
  show: ShowPlainPage;
  /** False has browsers remove the worker and the pages that they have. */
  hasOfflinePage: boolean;
}

/**
 * Serves the offline page of each language, which browsers keep anew on each visit, and the worker that shows it.
 * The workers run in the browser as text, so their functions use nothing from outside of themselves.
 */
export function createOfflinePage({ show, hasOfflinePage }: OfflinePageOptions): Hono {
  const at = (language: Language) => localAddress(offlinePagePath, language);
  const worker = hasOfflinePage
    ? `(${answerOffline})(self, ${JSON.stringify({ en: at('en'), ar: at('ar') })});`
    : `(${removeWorker})(self, '${offlinePagePath}');`;
  const app = new Hono().get(offlineWorkerPath, (c) =>
    c.body(worker, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' }),
  );
  if (!hasOfflinePage) return app;
  return app.get(offlinePagePath, (c) =>
    show(c, languageNamed(c.req.query('lang')), { page: 'offline' }, 200),
  );
}
