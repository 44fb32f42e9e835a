import { type Context, Hono } from 'hono';
import { videoBucketPath } from '#machines/api/paths.ts';
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
const MEDIA = /^((image|video|audio)\/|text\/vtt(;|$))/;

export interface AssetOptions {
  /** The embedded lake; null with another lake, whose assets have their own addresses. */
  assetSource: AssetSource | null;
  /** Where the lake has its files, those of another lake included. */
  files: { source: AssetSource; folder: string };
  callerOf(c: Context): string;
}

/**
 * Serves the embedded lake's images and files under the site's own address, so that they are reachable
 * wherever the site is, with headers that keep browsers from running uploaded files as part of the site. With
 * another lake it answers with a plain 404, except for films and their captions: browsers load captions only from
 * the site itself.
 */
export function createAssetEndpoint({ assetSource, files, callerOf }: AssetOptions): Hono {
  const endpoint = new Hono();
  for (const kind of ['images', 'files']) {
    endpoint.get(`/${kind}/:project/:dataset/:name/:vanity?`, async (c) =>
      assetSource ? forward(c, assetSource, new URL(c.req.url), callerOf(c)) : absent(c),
    );
  }
  endpoint.get(`${videoBucketPath}:name`, async (c) => {
    const name = c.req.param('name');
    if (!FILE.test(name)) return absent(c);
    return forward(c, files.source, new URL(`${files.folder}/${name}`, c.req.url), callerOf(c));
  });
  return endpoint;
}

/** The name of an uploaded file, which is made of its content. */
const FILE = /^[0-9a-f]{40}\.[a-z0-9]+$/;

const absent = (c: Context) => c.text('Not found\n', 404, { 'Cache-Control': 'no-store' });

/** Fetches the files of a lake at another place, which does not learn for whom. */
export function filesAt(origin: string): AssetSource {
  return async ({ url, headers, signal }) => {
    headers.delete('x-forwarded-for');
    headers.set('accept-encoding', 'identity');
    const answer = await fetch(new URL(new URL(url).pathname, origin), { headers, signal });
    return new Response(answer.body, answer);
  };
}

async function forward(c: Context, source: AssetSource, address: URL, caller: string) {
  const from = c.req.raw.headers;
  const headers = REQUEST_HEADERS.flatMap((name): [string, string][] => {
    const value = from.get(name);
    return value === null ? [] : [[name, value]];
  });
  headers.push(['x-forwarded-for', caller]);
  const { signal } = c.req.raw;
  const answer = await source(new Request(address, { headers, signal }), { withReserved });
  if (answer.status === 429) throw new ProblemError('too_many_requests');
  const [, ms = 0] = /^cpu;dur=([\d.]+)$/.exec(answer.headers.get('server-timing') ?? '') ?? [];
  spend(Number(ms));
  // Changes the headers in place, because a copy of the response would stream the body and take several times
  // the memory.
  for (const name of [...answer.headers.keys()]) {
    if (!RESPONSE_HEADERS.has(name)) answer.headers.delete(name);
  }
  const isFile = address.pathname.startsWith('/files/');
  // Media players ignore this header; a person who opens the address downloads the file.
  if (isFile && !answer.headers.has('content-disposition')) {
    answer.headers.set('content-disposition', 'attachment');
  }
  if (isFile && !MEDIA.test(answer.headers.get('content-type') ?? '')) {
    answer.headers.set('content-type', 'application/octet-stream');
  }
  return answer;
}
