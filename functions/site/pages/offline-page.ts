import { Hono } from 'hono';
import { offlineWorkerPath } from '#machines/api/paths.ts';
import { defaultLanguage, languages } from '#machines/language.ts';
import { type PlainPageOptions, policyOf } from '../../http/plain-pages.ts';
import { createCache } from '../../platform/cache.ts';
import { type OfflinePages, workerScript } from './offline-worker.ts';
import { type StoredPage, sendStored, storePage } from './page-cache.ts';

const headers = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // Browsers ask for a new version with each navigation.
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
};

interface OfflinePageOptions extends PlainPageOptions {
  /** False has browsers remove the worker that they have. */
  hasOfflinePage: boolean;
}

/** Serves the worker that holds the offline page of each language, with the crisis numbers of the settings. */
export function createOfflinePage(options: OfflinePageOptions): Hono {
  const { composePage, siteSettings, hasOfflinePage } = options;
  const rendered = createCache<StoredPage>(1);

  async function composePages(): Promise<OfflinePages> {
    const pages = languages.map(async (language) => {
      const settings = await siteSettings(language);
      const html = await composePage({ page: 'offline', language, settings });
      return [language, { html, policy: policyOf(html) }] as const;
    });
    return Object.fromEntries(await Promise.all(pages)) as OfflinePages;
  }

  const make = async () =>
    storePage(200, workerScript(hasOfflinePage ? await composePages() : null), headers);

  return new Hono().get(offlineWorkerPath, async (c) =>
    sendStored(c, await rendered.serve('worker', await siteSettings(defaultLanguage), { make })),
  );
}
