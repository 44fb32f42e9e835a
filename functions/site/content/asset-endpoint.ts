import { type Context, Hono } from 'hono';
import { spend, withReserved } from '../../platform/cpu-account.ts';
import { ProblemError } from '../../platform/errors.ts';

/** Answers a request for an image or a file; 429 where its caller may not have it made now. */
export type AssetSource = (
  request: Request,
  caller: { withReserved: typeof withReserved },
) => Promise<Response>;

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
 * Serves the embedded lake's images and files under the site's own address, so that they are reachable
 * wherever the site is, with headers that keep browsers from running uploaded files as part of the site. With
 * another lake, whose assets have their own addresses, it answers with a plain 404.
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
  const answer = await source(new Request(c.req.url, { headers, signal }), { withReserved });
  if (answer.status === 429) throw new ProblemError('too_many_requests');
  const [, ms = 0] = /^cpu;dur=([\d.]+)$/.exec(answer.headers.get('server-timing') ?? '') ?? [];
  spend(Number(ms));
  // Changes the headers in place, because a copy of the response would stream the body and take several times
  // the memory.
  for (const name of [...answer.headers.keys()]) {
    if (!RESPONSE_HEADERS.has(name)) answer.headers.delete(name);
  }
  const isFile = c.req.path.startsWith('/files/');
  // Media players ignore this header; a person who opens the address downloads the file.
  if (isFile && !answer.headers.has('content-disposition')) {
    answer.headers.set('content-disposition', 'attachment');
  }
  if (isFile && !MEDIA.test(answer.headers.get('content-type') ?? '')) {
    answer.headers.set('content-type', 'application/octet-stream');
  }
  return answer;
}
