import type { Context, Handler } from 'hono';
import { LRUCache } from 'lru-cache';
import { type PageAddress, readSharePicturePath } from '#machines/api/content.ts';
import { normalisePath, sitePages } from '#machines/pages.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { spendTimeOf } from '../../platform/cpu-account.ts';
import { drawSharePicture, type SharePicture } from './draw-share-picture.ts';
import { digestOf } from './page-cache.ts';

/** Social networks keep a copy; a changed title reaches them within a day. */
const CACHING = 'public, max-age=86400';
const MOST_KEPT = 100;
const EXPECTED_MS = 150;

interface SharePicturesOptions {
  content(address: PageAddress): Promise<SiteContent>;
  /** Rate-limits content that has to be read; returns the refusal, or null within the limit. */
  limitContent(c: Context, address: PageAddress): Promise<Response | null>;
  /** Rate-limits pictures that have to be drawn; returns the refusal, or null within the limit. */
  limitMaking(c: Context): Promise<Response | null>;
}

/** Serves the pictures that appear when a page is shared; they are drawn one after another and cached. */
export function sharePictures({
  content,
  limitContent,
  limitMaking,
}: SharePicturesOptions): Handler {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: MOST_KEPT });
  let last: Promise<unknown> = Promise.resolve();

  return async (c, next) => {
    const address = readSharePicturePath(c.req.path);
    if (!address || address.path !== normalisePath(address.path)) return next();
    const overLimit = await limitContent(c, address);
    if (overLimit) return overLimit;
    const { page, settings, path, language } = await content(address);
    if (!page || path !== address.path) return next();
    const title = page.seo.title || page.title;
    const picture = { title, name: settings.foundationName, language, morning: morningAt(path) };
    const digest = digestOf(JSON.stringify(picture));
    let image = kept.get(digest);
    if (!image) {
      const refused = await limitMaking(c);
      if (refused) return refused;
      image = await inTurn(picture);
      kept.set(digest, image);
    }
    c.header('Cache-Control', CACHING);
    c.header('Content-Type', 'image/jpeg');
    c.header('Content-Length', `${image.length}`);
    // Pages of other sites may embed it.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return c.body(image);
  };

  function inTurn(picture: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
    const drawn = last.then(() => spendTimeOf(EXPECTED_MS, () => drawSharePicture(picture)));
    last = drawn.catch(() => undefined);
    return drawn;
  }
}

/** Gives each page a sky a little later than the one before, in the order of the site. */
function morningAt(path: string): number {
  const folder = `/${path.split('/')[1]}`;
  const place = sitePages.findIndex((page) => page.path === folder);
  return Math.max(0, place) / (sitePages.length - 1);
}
