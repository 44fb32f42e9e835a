import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#machines/duration.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import type { ApiEnv } from './env.ts';

const WINDOW_MS = MINUTE_MS;
/** Beyond this many callers within a minute, those seen least recently start from zero, which bounds memory. */
const MOST_CALLERS = 50_000;

export interface RateLimitOptions {
  /** Calls of one address within a minute. */
  perMinute: number;
  addressOf(c: Context): string;
  now?: () => number;
}

/** Counts calls by address, for this process alone. */
export function rateLimit({ perMinute, addressOf, now = Date.now }: RateLimitOptions) {
  // Sized by entry rather than with `max`, which would allocate room for all of them at once.
  const calls = new LRUCache<string, number>({
    maxSize: MOST_CALLERS,
    sizeCalculation: () => 1,
  });
  let window = 0;
  return createMiddleware<ApiEnv>(async (c, next) => {
    const time = now();
    const current = Math.floor(time / WINDOW_MS);
    if (current !== window) {
      calls.clear();
      window = current;
    }
    const caller = networkOf(addressOf(c));
    const count = (calls.get(caller) ?? 0) + 1;
    calls.set(caller, count);
    if (count > perMinute) {
      c.header('Retry-After', `${Math.ceil(((current + 1) * WINDOW_MS - time) / 1_000)}`);
      throw new ProblemError('too_many_requests');
    }
    await next();
  });
}

/** One household or phone holds a whole /64 of IPv6 addresses. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain;
}
