import { type Context, Hono } from 'hono';
import { CALLS_FOLDER } from '#machines/api/call.ts';
import { feeds } from '#machines/feeds.ts';
import { type Language, languageNamed, languages } from '#machines/language.ts';
import type { Cache } from '../../platform/cache.ts';
import { answerFrom, recordAnswers } from '../content/answers.ts';
import type { ContentFetch } from '../content/lake.ts';
import type { PageStore } from '../content/page-store.ts';
import type { Rest } from '../content/refresh-loop.ts';
import { type StoredPage, sendStored, storePage } from '../pages/page-cache.ts';
import { COVER_PATH, feedXml, podcastCover } from './feed.ts';
import { drawIcon, ICON_PATH, iconSvg, icons } from './icons.ts';
import { MANIFEST_PATH, manifest } from './manifest.ts';
import { sitemap } from './sitemap.ts';

/** Feed readers ask again and again; an hour is early enough for what is written in days. */
const HOUR_S = 60 * 60;

/** Other sites may show it as well. */
const shared = {
  'Cache-Control': `public, max-age=${HOUR_S}`,
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

export interface FeedsOptions {
  fetchContent: ContentFetch;
  /** Null if nothing is stored. */
  pageStore: Pick<PageStore, 'save' | 'remove' | 'load'> | null;
  publicUrl: string;
  /** Rate-limits uncached requests; returns the refusal, or null within the limit. */
  limitMaking(c: Context): Promise<Response | null>;
  rendered: Cache<StoredPage>;
  contentVersion(): unknown;
}

/** A file made from the lake's content. */
interface Made {
  path: string;
  /** Null where it is the same in all languages. */
  language: Language | null;
  type: string;
  /** Writes the file; null while the content it needs is not published. */
  text(fetch: ContentFetch): Promise<string | null>;
}

/**
 * Serves what search engines, feed readers and home screens ask for. While the lake fails, they get the last
 * good files.
 */
export interface Feeds {
  endpoints: Hono;
  /**
   * Makes each file that is not cached, so that the page store follows the lake even without requests. It
   * rests after each.
   */
  refreshStored(rest: Rest): Promise<void>;
}

export function createFeeds(options: FeedsOptions): Feeds {
  const { fetchContent, pageStore, publicUrl, limitMaking, rendered, contentVersion } = options;
  const endpoints = new Hono();
  const all: Made[] = [
    {
      path: '/sitemap.xml',
      language: null,
      type: 'application/xml; charset=utf-8',
      text: (fetch) => sitemap(fetch, publicUrl),
    },
    ...languages.flatMap((language): Made[] => [
      ...feeds.map((feed) => ({
        path: feed.path,
        language,
        type: 'application/rss+xml; charset=utf-8',
        text: (fetch: ContentFetch) => feedXml(fetch, { feed, language, publicUrl }),
      })),
      {
        path: MANIFEST_PATH,
        language,
        type: 'application/manifest+json',
        text: (fetch) => manifest(fetch, language),
      },
    ]),
  ];

  /** Begins with a path, which no page's key does. */
  const keyOf = ({ path, language }: Made) => `${path} ${language ?? 'all'}`;

  async function make({ type, text }: Made, fetch: ContentFetch): Promise<StoredPage> {
    const body = await text(fetch);
    const headers = { ...shared, 'Content-Type': type };
    return storePage(body === null ? 404 : 200, body ?? '', headers);
  }

  async function makeAndSave(each: Made): Promise<StoredPage> {
    const readAt = Date.now();
    const recorded = recordAnswers(fetchContent);
    const page = await make(each, recorded.fetch);
    if (page.status === 200) pageStore?.save(keyOf(each), recorded.answers, { readAt });
    else pageStore?.remove(keyOf(each));
    return page;
  }

  function serve(each: Made): Promise<StoredPage> {
    const key = keyOf(each);
    // Failures are not reported here: pages fail at the same time, and staff are notified of those.
    return rendered.serve(key, contentVersion(), {
      make: () => makeAndSave(each),
      isGone: ({ status }) => status !== 200,
      async restore() {
        const stored = await pageStore?.load(key);
        return stored && make(each, answerFrom(stored.answers));
      },
    });
  }

  for (const each of all) {
    endpoints.get(each.path, async (c, next) => {
      if (each.language && each.language !== languageNamed(c.req.query('lang'))) return next();
      const refused = rendered.has(keyOf(each), contentVersion()) ? null : await limitMaking(c);
      if (refused) return refused;
      const stored = await serve(each);
      return stored.status === 200 ? sendStored(c, stored) : c.notFound();
    });
  }
  endpoints.get('/robots.txt', (c) => c.text(robots(publicUrl), 200, shared));
  endpoints.get(COVER_PATH, async (c) =>
    c.body(await podcastCover(), 200, { ...shared, 'Content-Type': 'image/jpeg' }),
  );
  endpoints.get(ICON_PATH, (c) =>
    c.body(iconSvg(), 200, { ...shared, 'Content-Type': 'image/svg+xml' }),
  );
  for (const icon of icons) {
    endpoints.get(icon.path, async (c) =>
      c.body(await drawIcon(icon), 200, { ...shared, 'Content-Type': 'image/png' }),
    );
  }
  return {
    endpoints,
    async refreshStored(rest) {
      if (!pageStore) return;
      for (const each of all) {
        await serve(each);
        if (!(await rest())) return;
      }
    },
  };
}

/** Writes robots.txt: everything may be read except what is not a page. */
function robots(publicUrl: string): string {
  const closed = [CALLS_FOLDER, '/studio', '/admin'].map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
