import { type Context, Hono } from 'hono';
import { CALLS_FOLDER } from '#machines/api/call.ts';
import { feeds } from '#machines/feeds.ts';
import { languageNamed } from '#machines/language.ts';
import type { ContentFetch } from '../content/content-cache.ts';
import { createLastGood } from '../content/last-good.ts';
import { createPromiseCache } from '../content/promise-cache.ts';
import { type StoredPage, storePage } from '../pages/page-cache.ts';
import { sendStored } from '../pages/send-stored.ts';
import { COVER_PATH, podcastCover } from './cover.ts';
import { feedXml } from './feed.ts';
import { drawIcon, ICON_PATH, iconSvg, icons } from './icons.ts';
import { MANIFEST_PATH, manifest } from './manifest.ts';
import { sitemap } from './sitemap.ts';

/** A reader of feeds asks again and again; an hour is early enough for what is written in days. */
const HOUR_S = 60 * 60;
/** The sitemap, and each feed and the manifest in each language. */
const MOST_KEPT = 20;

/** Programs on other sites show it as well. */
const shared = {
  'Cache-Control': `public, max-age=${HOUR_S}`,
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

export interface FindingOptions {
  fetchContent: ContentFetch;
  publicUrl: string;
  /** Counts a request whose answer has to be made; the answer to give instead, if there were too many. */
  limitMaking(c: Context): Promise<Response | null>;
  onContentChange(listener: () => void): void;
}

/** What search engines, readers of feeds and home screens ask for. While the lake fails, they get the last good answers. */
export function createFinding(options: FindingOptions): Hono {
  const { fetchContent, publicUrl, limitMaking, onContentChange } = options;
  const made = createPromiseCache<StoredPage>(MOST_KEPT, ({ status }) => status === 200);
  const lastGood = createLastGood<StoredPage>({
    judge: ({ status }) => (status === 200 ? 'good' : 'gone'),
    // Staff hear of it from the pages, which fail with it.
    onFailure: () => {},
  });
  onContentChange(made.clear);
  const endpoints = new Hono();

  async function send(c: Context, key: string, type: string, make: () => Promise<string | null>) {
    const refused = made.has(key) ? null : await limitMaking(c);
    if (refused) return refused;
    const headers = { ...shared, 'Content-Type': type };
    const stored = await lastGood.serve(key, () =>
      made.get(key, async () => {
        const text = await make();
        return storePage(text === null ? 404 : 200, text ?? '', headers);
      }),
    );
    return stored.status === 200 ? sendStored(c, stored) : c.notFound();
  }

  endpoints.get('/robots.txt', (c) => c.text(robots(publicUrl), 200, shared));
  endpoints.get('/sitemap.xml', (c) =>
    send(c, 'sitemap', 'application/xml; charset=utf-8', () => sitemap(fetchContent, publicUrl)),
  );
  for (const feed of feeds) {
    endpoints.get(feed.path, (c) => {
      const language = languageNamed(c.req.query('lang'));
      return send(c, `${language} ${feed.path}`, 'application/rss+xml; charset=utf-8', () =>
        feedXml(fetchContent, { feed, language, publicUrl }),
      );
    });
  }
  endpoints.get(COVER_PATH, async (c) =>
    c.body(await podcastCover(), 200, { ...shared, 'Content-Type': 'image/jpeg' }),
  );
  endpoints.get(MANIFEST_PATH, (c) => {
    const language = languageNamed(c.req.query('lang'));
    return send(c, `${language} ${MANIFEST_PATH}`, 'application/manifest+json', () =>
      manifest(fetchContent, language),
    );
  });
  endpoints.get(ICON_PATH, (c) =>
    c.body(iconSvg(), 200, { ...shared, 'Content-Type': 'image/svg+xml' }),
  );
  for (const icon of icons) {
    endpoints.get(icon.path, async (c) =>
      c.body(await drawIcon(icon), 200, { ...shared, 'Content-Type': 'image/png' }),
    );
  }
  return endpoints;
}

/** Everything may be read but what is no page. */
function robots(publicUrl: string): string {
  const closed = [CALLS_FOLDER, '/studio', '/admin'].map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
