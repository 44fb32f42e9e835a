import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'identity' | 'gzip' | 'br';

/** A rendered page with its compressed versions. */
export interface StoredPage {
  status: number;
  /** The uncompressed page's ETag, without quotation marks. */
  etag: string;
  headers: Record<string, string>;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
}

/** Returns an ASCII digest of a text. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/**
 * Compresses a page and computes its ETag. The headers are part of the ETag, because a browser stores them
 * with the page.
 */
export async function storePage(
  status: number,
  html: string,
  headers: Record<string, string>,
): Promise<StoredPage> {
  const identity = new Uint8Array(Buffer.from(html));
  const [br, gz] = await Promise.all([
    // Quality 9 saves half a percent, and compressing takes thirty megabytes of memory.
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
    deflate(identity, { level: 9 }),
  ]);
  const etag = digestOf(JSON.stringify([status, headers, html]));
  const bodies = { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) };
  return { status, etag, headers, bodies };
}

/** Best first. */
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Caches the choice per header value. Browsers send few different ones; number and length are limited because
 * anybody may send others.
 */
const chosen = new LRUCache<string, Encoding>({ max: 100 });
const LONGEST_KEPT = 200;

/** Chooses the encoding that an Accept-Encoding header likes best, and among equals the smallest. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const known = accepted && chosen.get(accepted);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const encoding = negotiator.encodings(encodings, { preferred: encodings })[0] ?? 'identity';
  if (accepted && accepted.length <= LONGEST_KEPT) chosen.set(accepted, encoding);
  return encoding;
}

/** Headers of a 304 that update the response a browser has stored. */
export const KEPT_HEADERS = ['Cache-Control', 'Vary', 'Set-Cookie'];

export function tagOf(etag: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${etag}"` : `"${etag}-${encoding}"`;
}

/**
 * Sends a stored response in the best encoding that the request allows, or 304 if the request names exactly
 * this response. Only successful responses can be confirmed: a 304 for a page that is gone would bring it
 * back.
 * @param own headers of this request's response, in place of the stored ones
 */
export function sendStored(
  c: Context,
  { status, headers, etag, bodies }: StoredPage,
  own: Record<string, string> = {},
): Response {
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'));
  const tag = tagOf(etag, encoding);
  c.header('ETag', tag);
  const isKnown = status === 200 && fresh(c.req.header(), { etag: tag });
  for (const [name, value] of Object.entries({ ...headers, ...own })) {
    if (!isKnown || KEPT_HEADERS.includes(name)) c.header(name, value);
  }
  if (isKnown) return c.body(null, 304);
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Length', `${bodies[encoding].length}`);
  return c.body(bodies[encoding], status as 200);
}
