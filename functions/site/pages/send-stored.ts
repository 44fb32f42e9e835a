import fresh from 'fresh';
import type { Context } from 'hono';
import { chooseEncoding, type Encoding, type StoredPage } from './page-cache.ts';

/** Headers of a 304 that update the response a browser has stored. */
const KEPT_HEADERS = ['Cache-Control', 'Vary'];

export function tagOf(etag: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`;
}

/**
 * Sends a stored response in the best encoding that the request allows, or 304 if the request names exactly
 * this response. Only successful responses can be confirmed: a 304 for a page that is gone would bring it
 * back.
 */
export function sendStored(c: Context, { status, headers, etag, bodies }: StoredPage): Response {
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'));
  const tag = tagOf(etag, encoding);
  c.header('ETag', tag);
  const isKnown = status === 200 && fresh(c.req.header(), { etag: tag });
  for (const [name, value] of Object.entries(headers)) {
    if (!isKnown || KEPT_HEADERS.includes(name)) c.header(name, value);
  }
  if (isKnown) return c.body(null, 304);
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Length', `${bodies[encoding].length}`);
  return c.body(bodies[encoding], status as 200);
}
