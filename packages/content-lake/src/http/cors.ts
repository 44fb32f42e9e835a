import type { MiddlewareHandler } from 'hono';

const ONE_DAY_S = 86_400;

/** Allows every origin, because permissions depend on the token alone and never on cookies. */
export const cors: MiddlewareHandler = async (context, next) => {
  const { req } = context;
  const origin = req.header('origin');
  if (req.method === 'OPTIONS') {
    const headers = new Headers({
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': req.header('access-control-request-headers') ?? '',
      'access-control-max-age': `${ONE_DAY_S}`,
    });
    allow(headers, origin);
    return new Response(null, { status: 204, headers });
  }
  await next();
  allow(context.res.headers, origin);
};

function allow(headers: Headers, origin: string | undefined): void {
  headers.append('vary', 'Origin');
  if (origin === undefined) return;
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-allow-credentials', 'true');
}
