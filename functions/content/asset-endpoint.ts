import { type Context, Hono } from 'hono';
import { spend } from '../kernel/cpu-account.ts';

/** Answers a request for an image or a file. */
export type AssetSource = (request: Request) => Promise<Response>;

const REQUEST_HEADERS = ['accept', 'if-none-match', 'range'];
const RESPONSE_HEADERS = new Set([
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'etag',
  'retry-after',
  'vary',
]);
const MEDIA = /^(image|video|audio)\//;

/**
 * Serves the embedded lake's images and files under the site's own address, so that they are reachable wherever
 * the site is. Uploaded files are served such that browsers never run them as part of the site.
 * Where the lake is another, whose assets have addresses of their own, nothing is there: a word, and never a page.
 */
export function createAssetEndpoint(
  source: AssetSource | null,
  callerOf: (c: Context) => string,
): Hono {
  const endpoint = new Hono();
  for (const kind of ['images', 'files']) {
    endpoint.get(`/${kind}/:project/:dataset/:name/:vanity?`, (c) => forward(c, source, callerOf));
  }
  return endpoint;
}

async function forward(
  c: Context,
  source: AssetSource | null,
  callerOf: (c: Context) => string,
): Promise<Response> {
  if (!source) return c.text('Not found\n', 404, { 'Cache-Control': 'no-store' });
  const from = c.req.raw.headers;
  const headers = REQUEST_HEADERS.flatMap((name): [string, string][] => {
    const value = from.get(name);
    return value === null ? [] : [[name, value]];
  });
  headers.push(['x-forwarded-for', callerOf(c)]);
  const { signal } = c.req.raw;
  const answer = await source(new Request(c.req.url, { headers, signal }));
  const [, ms = 0] = /^cpu;dur=([\d.]+)$/.exec(answer.headers.get('server-timing') ?? '') ?? [];
  spend(Number(ms));
  // Changed in place: a copy's body would be a stream that takes several times the memory.
  for (const name of [...answer.headers.keys()]) {
    if (!RESPONSE_HEADERS.has(name)) answer.headers.delete(name);
  }
  const isFile = c.req.path.startsWith('/files/');
  // A player does not mind; whoever opens its address gets a file and no page of ours.
  if (isFile && !answer.headers.has('content-disposition')) {
    answer.headers.set('content-disposition', 'attachment');
  }
  if (isFile && !MEDIA.test(answer.headers.get('content-type') ?? '')) {
    answer.headers.set('content-type', 'application/octet-stream');
  }
  return answer;
}
