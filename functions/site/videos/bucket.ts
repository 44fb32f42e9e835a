import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fresh from 'fresh';
import { type Context, Hono } from 'hono';
import parseRange from 'range-parser';
import { videoBucketPath } from '#machines/api/paths.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** The product's own videos. */
export const ownVideos = join(import.meta.dirname, 'files');

const NAME = /^[a-z0-9][a-z0-9-]*\.(mp4|webm|vtt)$/;

const types: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
};

/**
 * Serves the public videos from the first folder that has the file. Browsers cache them for good, so a
 * changed file needs another name. Byte ranges are supported, because some browsers play only files that they
 * can request in parts.
 */
export function createVideoBucket(folders: readonly string[]): Hono {
  const endpoint = new Hono();

  endpoint.get(`${videoBucketPath}:name`, async (c) => {
    const name = c.req.param('name');
    const [, ending = ''] = NAME.exec(name) ?? [];
    const file = ending && (await find(folders, name));
    if (!file) return c.notFound();
    const { path, size } = file;
    const etag = `"${name}-${size}"`;
    c.header('ETag', etag);
    c.header('Cache-Control', `public, max-age=${YEAR_S}, immutable`);
    c.header('Accept-Ranges', 'bytes');
    if (fresh(c.req.header(), { etag })) return c.body(null, 304);
    const part = partAsked(c, { size, etag });
    if (part === 'outside') {
      c.header('Cache-Control', 'no-store');
      c.header('Content-Range', `bytes */${size}`);
      return c.body(null, 416);
    }
    const { start, end } = part ?? { start: 0, end: size - 1 };
    c.header('Content-Type', types[ending] ?? '');
    c.header('Content-Length', `${end - start + 1}`);
    if (part) c.header('Content-Range', `bytes ${start}-${end}/${size}`);
    if (c.req.method === 'HEAD') return c.body(null, 200);
    const body = Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream;
    return c.body(body, part ? 206 : 200);
  });
  return endpoint;
}

/** Reads the one byte range that is requested; undefined where the whole file is the answer. */
function partAsked(c: Context, { size, etag }: { size: number; etag: string }) {
  const asked = c.req.header('Range');
  const isOfThisFile = (c.req.header('If-Range') ?? etag) === etag;
  if (!asked || !isOfThisFile || c.req.method === 'HEAD') return undefined;
  const ranges = parseRange(size, asked);
  if (ranges === -1) return 'outside';
  const [part] = ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1 ? [] : ranges;
  return part;
}

async function find(folders: readonly string[], name: string) {
  for (const folder of folders) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && found.size > 0) return { path, size: found.size };
  }
  return null;
}
