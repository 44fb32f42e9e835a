import { type Context, Hono } from 'hono';

/** Answers a request for an image or a file. */
export type AssetSource = (request: Request) => Promise<Response>;

const asked = ['accept', 'if-none-match', 'range'];
const answered = new Set([
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
  'retry-after',
  'vary',
]);
const MEDIA = /^(image|video|audio)\//;

/**
 * Gives out the embedded lake's images and files under the site's own address, so that they are reached wherever
 * the site is. What an editor uploaded is never taken for a script or a page of the site.
 */
export function createAssetDoor(source: AssetSource): Hono {
  const door = new Hono();
  for (const kind of ['images', 'files']) {
    door.get(`/${kind}/:project/:dataset/:name/:vanity?`, (c) => handOn(c, source));
  }
  return door;
}

async function handOn(c: Context, source: AssetSource): Promise<Response> {
  const from = c.req.raw.headers;
  const headers = asked.flatMap((name): [string, string][] => {
    const value = from.get(name);
    return value === null ? [] : [[name, value]];
  });
  const answer = await source(new Request(c.req.url, { headers }));
  // The answer itself and not a copy, whose body would be a stream that takes several times the memory.
  for (const name of [...answer.headers.keys()]) {
    if (!answered.has(name)) answer.headers.delete(name);
  }
  answer.headers.set('x-content-type-options', 'nosniff');
  const isFile = c.req.path.startsWith('/files/');
  if (isFile && !MEDIA.test(answer.headers.get('content-type') ?? '')) {
    answer.headers.set('content-type', 'application/octet-stream');
  }
  return answer;
}
