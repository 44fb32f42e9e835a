import { type Context, Hono } from 'hono';

/** More than the lake itself gives an image. */
const ANSWER_LIMIT_MS = 20_000;

const asked = ['accept', 'if-none-match', 'range'];
const answered = [
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
];
const MEDIA = /^(image|video|audio)\//;

/**
 * Gives out the embedded lake's images and files under the site's own address, so that they are reached wherever
 * the site is. What an editor uploaded is never taken for a script or a page of the site.
 * @param lakeUrl where the lake listens, without a slash at its end
 */
export function createAssetDoor(lakeUrl: string): Hono {
  const door = new Hono();
  for (const kind of ['images', 'files']) {
    door.get(`/${kind}/:project/:dataset/:name/:vanity?`, (c) => handOn(c, lakeUrl));
  }
  return door;
}

async function handOn(c: Context, lakeUrl: string): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const limit = AbortSignal.timeout(ANSWER_LIMIT_MS);
  try {
    const answer = await fetch(`${lakeUrl}${pathname}${search}`, {
      headers: only(asked, c.req.raw.headers),
      signal: AbortSignal.any([c.req.raw.signal, limit]),
    });
    const headers = only(answered, answer.headers);
    headers.set('x-content-type-options', 'nosniff');
    if (pathname.startsWith('/files/') && !MEDIA.test(headers.get('content-type') ?? '')) {
      headers.set('content-type', 'application/octet-stream');
    }
    return new Response(answer.body, { status: answer.status, headers });
  } catch {
    return c.text('Unavailable', 502, { 'cache-control': 'no-store' });
  }
}

function only(names: readonly string[], headers: Headers): Headers {
  return new Headers(
    names.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
