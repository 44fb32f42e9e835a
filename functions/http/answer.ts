import type { Context, MiddlewareHandler } from 'hono';
import type { Call } from '#machines/api/call.ts';
import type { Language } from '#machines/language.ts';
import type { ApiEnv } from './env.ts';

/** Mounts a call: its limit, then the checks of its body, then what answers it. */
export type Answer = <Request, Sent>(
  call: Call<Request, Sent, unknown>,
  limit: MiddlewareHandler<ApiEnv>,
  handle: (request: Request, language: Language, c: Context) => Promise<Sent>,
) => void;

/** Has a call that sends nothing back answered with success. */
export function done<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<{ success: true }> {
  return async (...args) => {
    await work(...args);
    return { success: true };
  };
}
