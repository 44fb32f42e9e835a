import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'identity' | 'gzip' | 'br';

/** A rendered page with its compressed versions. */
export interface StoredPage {
  status: number;
  etag: string;
  headers: Record<string, string>;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
}

export interface PageCache {
  /** The page under this key, made by `make` on a miss; a page that failed does not stay cached. */
  page(key: string, make: () => Promise<StoredPage>): Promise<StoredPage>;
  /** Drops every page; one still being made reaches its readers but is not cached. */
  invalidate(): void;
}

export function createPageCache(limit = 500): PageCache {
  const pages = new LRUCache<string, Promise<StoredPage>>({ max: limit });
  return {
    page(key, make) {
      const known = pages.get(key);
      if (known) return known;
      const made = make();
      pages.set(key, made);
      const forget = () => {
        if (pages.peek(key) === made) pages.delete(key);
      };
      made.then((page) => {
        if (page.status >= 500) forget();
      }, forget);
      return made;
    },
    invalidate() {
      pages.clear();
    },
  };
}

/** Compresses a page and computes its ETag. */
export async function storePage(
  status: number,
  html: string,
  headers: Record<string, string>,
): Promise<StoredPage> {
  const identity = new Uint8Array(Buffer.from(html));
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    deflate(identity, { level: 9 }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const bodies = { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) };
  return { status, etag, headers, bodies };
}

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const names = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase().split(';'))
    .filter(([, weight]) => !/^\s*q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
