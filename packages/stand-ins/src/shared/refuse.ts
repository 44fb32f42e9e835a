import type { MiddlewareHandler } from 'hono';

export interface ProductionOptions {
  /** True if this process serves the public. */
  production: boolean;
  /** True if the stand-in may start nevertheless. */
  allowInProduction?: boolean;
}

/**
 * Keeps a stand-in that takes test cards from replacing real payments.
 * @param key what calls must carry; it begins with `test_`, so that it cannot be a real one.
 * @throws Error in production unless allowed, or with a key that may be real.
 */
export function refuseProduction(
  service: string,
  { production, allowInProduction }: ProductionOptions,
  key = 'test_',
): void {
  if (!key.startsWith('test_')) {
    throw new Error(`The ${service} stand-in starts only with a key that begins with test_`);
  }
  if (production && !allowInProduction) {
    throw new Error(`The ${service} stand-in does not start in production unless it is named`);
  }
}

/** Refuses writes that a page of another site makes in the same browser. */
export const refuseCrossSite: MiddlewareHandler = async (c, next) => {
  const site = c.req.header('Sec-Fetch-Site') ?? 'none';
  const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  if (isWrite && site !== 'same-origin' && site !== 'none') {
    return c.text('This may only be asked from the stand-in itself', 403);
  }
  await next();
};
