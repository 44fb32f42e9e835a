import type { Context, MiddlewareHandler } from 'hono';
import type { Call } from '#machines/api/call.ts';
import type { Language } from '#machines/language.ts';
import type { ApiEnv } from './env.ts';

interface Handler<Request, Sent> {
  (request: Request, language: Language, c: Context): Promise<Sent>;
  admit?(c: Context): Promise<void>;
}

/** Mounts a call: its limit, then who may make it, then the checks of its body, then what answers it. */
export type Answer = <Request, Sent>(
  call: Call<Request, Sent, unknown>,
  limit: MiddlewareHandler<ApiEnv>,
  handle: Handler<Request, Sent>,
) => void;

/** Refuses whoever may not make the call, before anything of the request is read. */
export function admitted({
  admit,
}: Pick<Handler<never, unknown>, 'admit'>): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await admit?.(c);
    await next();
  };
}

/** Has a call that sends nothing back answered with success. */
export function done<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<{ success: true }> {
  return async (...args) => {
    await work(...args);
    return { success: true };
  };
}
