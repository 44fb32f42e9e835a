import type { SanityClient } from '@sanity/client';
import { validatePreviewUrl } from '@sanity/preview-url-secret';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { streamSSE } from 'hono/streaming';
import {
  leavePreviewPath,
  PERSPECTIVE_COOKIE,
  previewEventsPath,
  previewPath,
} from '#machines/api/preview.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import { createCookieSessions } from '../../platform/security/cookie-sessions.ts';
import type { ContentFetch } from '../content/lake.ts';

const DRAFTS = ['drafts'];
const LAYER = /^(?!raw$)[\w-]+$/;

/** Reads what the Studio chose to preview; anything else means drafts. */
function layersOf(c: Context): readonly string[] {
  const layers = (getCookie(c, PERSPECTIVE_COOKIE) ?? '').split(',');
  return layers.every((layer) => LAYER.test(layer)) ? layers : DRAFTS;
}

/**
 * Returns a fetch that reads content as if these layers were published, and marks each text with its source field.
 * @param layers `drafts` or releases, topmost first.
 */
export function draftsOf(client: SanityClient, layers: readonly string[] = DRAFTS): ContentFetch {
  const drafts = client.withConfig({
    perspective: [...layers],
    useCdn: false,
    stega: {
      enabled: true,
      studioUrl: '/studio',
      // Marks only texts for people, because a mark would change the meaning of a URL, an id or a type.
      filter: ({ sourcePath, filterDefault, ...rest }) =>
        sourcePath.some((part) => part === 'en' || part === 'ar') &&
        filterDefault({ sourcePath, filterDefault, ...rest }),
    },
  });
  return (query, params) => drafts.fetch(query, { ...params, showsExamples: true });
}

/**
 * Calls `changed` after each change in the lake, drafts included, and whenever changes may have been missed.
 * @returns a function that ends the subscription
 */
function watchDrafts(
  client: SanityClient,
  watcher: { changed: () => void; ended: (error: unknown) => void },
): () => void {
  const subscription = client
    .listen(
      '*',
      {},
      { includeResult: false, visibility: 'query', events: ['welcome', 'mutation', 'reconnect'] },
    )
    .subscribe({ next: watcher.changed, error: watcher.ended });
  return () => subscription.unsubscribe();
}

export const PREVIEW_COOKIE = 'preview';

/** How long a preview lasts; after that the Studio opens a new one. */
export const PREVIEW_SECONDS = 2 * 60 * 60;

/** Headers that forbid caching and indexing. */
export const previewHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

const refused =
  'This preview link is no longer valid. Please open the preview from the Studio again.\n' +
  'رابط المعاينة هذا لم يعد صالحًا. يرجى فتح المعاينة من الاستوديو مرة أخرى.\n';
const unavailable =
  'The preview cannot be opened just now. Please try again in a moment.\n' +
  'تعذّر فتح المعاينة الآن. يرجى المحاولة بعد قليل.\n';

export interface PreviewOptions {
  /** Has a token that reads drafts and never leaves the server. */
  client: SanityClient;
  key: Buffer;
  publicUrl: string;
  logger: Logger;
  now?: () => number;
}

export interface Preview {
  /** Says whether the request has a valid preview session. */
  isOn(c: Context): boolean;
  /** Returns a fetch of the drafts or the release that the Studio shows, over published content, uncached. */
  fetchFor(c: Context): ContentFetch;
  endpoints: Hono;
}

/**
 * Creates the preview of unpublished content: opening it with the Studio's secret, leaving it, and the lake's
 * change events.
 */
export function createPreview(options: PreviewOptions): Preview {
  const { client, key, publicUrl, logger, now = Date.now } = options;
  const sessions = createCookieSessions(key, PREVIEW_SECONDS, now);
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
  } as const;
  const endFor = (c: Context) => sessions.endOf(getCookie(c, PREVIEW_COOKIE));
  const endpoints = new Hono();

  endpoints.use(`${previewPath}/*`, async (c, next) => {
    for (const [name, value] of Object.entries(previewHeaders)) c.header(name, value);
    await next();
  });

  endpoints.get(previewPath, async (c) => {
    c.header('Referrer-Policy', 'no-referrer');
    try {
      const { isValid, redirectTo, studioPreviewPerspective } = await validatePreviewUrl(
        client,
        c.req.url,
      );
      if (!isValid) return c.text(refused, 403);
      setCookie(c, PREVIEW_COOKIE, sessions.issue(), { ...cookie, maxAge: PREVIEW_SECONDS });
      // The page itself changes it when the Studio shows another release.
      setCookie(c, PERSPECTIVE_COOKIE, studioPreviewPerspective ?? 'drafts', {
        ...cookie,
        httpOnly: false,
      });
      return c.redirect(localPath(redirectTo), 307);
    } catch (error) {
      logger.log('warn', 'preview not opened', errorFields(error));
      return c.text(unavailable, 503);
    }
  });

  endpoints.get(leavePreviewPath, (c) => {
    deleteCookie(c, PREVIEW_COOKIE, cookie);
    return c.redirect(localPath(c.req.query('path')), 303);
  });

  endpoints.get(previewEventsPath, (c) => {
    const end = endFor(c);
    if (end === null) return c.text(refused, 403);
    return streamSSE(c, async (stream) => {
      const { promise: over, resolve: close } = Promise.withResolvers<void>();
      const stopWatching = watchDrafts(client, {
        changed: () => void stream.writeSSE({ event: 'changed', data: '' }),
        ended: (error) => {
          logger.log('warn', 'draft events ended', errorFields(error));
          close();
        },
      });
      const limit = setTimeout(close, end - now());
      stream.onAbort(close);
      await over;
      clearTimeout(limit);
      stopWatching();
    });
  });

  return {
    isOn: (c) => endFor(c) !== null,
    fetchFor: (c) => draftsOf(client, layersOf(c)),
    endpoints,
  };
}

const ORIGIN = 'http://site.invalid';

/**
 * Returns the path, query and hash of a URL of this site; `/` for any other, so that no redirect leads away.
 */
function localPath(address: string | undefined): string {
  if (!address?.startsWith('/') || !URL.canParse(address, ORIGIN)) return '/';
  const { origin, pathname, search, hash } = new URL(address, ORIGIN);
  const isHere = origin === ORIGIN && !pathname.startsWith('//');
  return isHere ? `${pathname}${search}${hash}` : '/';
}
