import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from './env.ts';

/** Refuses callers without permission before the request's body is read. */
export function admitted({
  admit,
}: {
  admit?(c: Context): Promise<void>;
}): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await admit?.(c);
    await next();
  };
}

/** Wraps a call that returns nothing, so that it answers with success. */
export function done<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<{ success: true }> {
  return async (...args) => {
    await work(...args);
    return { success: true };
  };
}
