import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { chooseEncoding } from './page-cache.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** Paths of built files, without `..`, hidden files or escapes. */
const BUILT_PATH = /^(\/[\w-][\w.-]*)+$/;

/** The extensions of compressed files that the build writes, by encoding. */
const endings = { br: '.br', gzip: '.gz' } as const;

/**
 * Serves built files with a hash in their names, compressed by the build. It reads them whole, because a
 * stream's buffers would take several times the memory of such small files.
 */
export function immutableFiles(root: string, prefix = ''): MiddlewareHandler {
  return async (c, next) => {
    const path = c.req.path.slice(prefix.length);
    const isAsked = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isAsked || !BUILT_PATH.test(path)) return next();
    const file = join(root, path);
    const encoding = chooseEncoding(c.req.header('Accept-Encoding'));
    const compressed =
      encoding === 'identity' ? undefined : await read(`${file}${endings[encoding]}`);
    const body = compressed ?? (await read(file));
    if (!body) return next();
    if (compressed) c.header('Content-Encoding', encoding);
    c.header('Vary', 'Accept-Encoding');
    c.header('Content-Type', getMimeType(path) ?? 'application/octet-stream');
    c.header('Content-Length', `${body.length}`);
    c.header('Cache-Control', `public, max-age=${YEAR_S}, immutable`);
    return c.body(body);
  };
}

/** Reads a file; returns undefined if it does not exist. */
function read(file: string): Promise<Buffer<ArrayBuffer> | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return undefined;
    throw error;
  });
}
