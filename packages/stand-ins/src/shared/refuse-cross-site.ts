import type { MiddlewareHandler } from 'hono';

/** Refuses writes that a page of another site makes in the same browser. */
export const refuseCrossSite: MiddlewareHandler = async (c, next) => {
  const site = c.req.header('Sec-Fetch-Site') ?? 'none';
  const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  if (isWrite && site !== 'same-origin' && site !== 'none') {
    return c.text('This may only be asked from the stand-in itself', 403);
  }
  await next();
};
