import type { Context, MiddlewareHandler } from 'hono';
import type { Call } from '#machines/api/call.ts';
import type { Language } from '#machines/language.ts';
import type { ApiEnv } from './env.ts';

interface Handler<Request, Sent> {
  (request: Request, language: Language, c: Context): Promise<Sent>;
  admit?(c: Context): Promise<void>;
}

/** Mounts a call: rate limit, permission, validation of the body, handler, in this order. */
export type Answer = <Request, Sent>(
  call: Call<Request, Sent, unknown>,
  limit: MiddlewareHandler<ApiEnv>,
  handle: Handler<Request, Sent>,
) => void;

/** Refuses callers without permission before the request's body is read. */
export function admitted({
  admit,
}: Pick<Handler<never, unknown>, 'admit'>): MiddlewareHandler<ApiEnv> {
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
