import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Limiter } from '../platform/database/limiter.ts';
import { ProblemError } from '../platform/problem-error.ts';
import type { ApiEnv } from './env.ts';
import { networkOf } from './network.ts';

export interface RateLimitOptions {
  limiter: Limiter;
  addressOf(c: Context): string;
}

/**
 * Refuses a network that is over its limit, and tells each caller how much is left, both in the headers of
 * the IETF's current draft (`RateLimit`, `RateLimit-Policy`) and in those that most clients still read.
 */
export function rateLimit({ limiter, addressOf }: RateLimitOptions) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (await isOverLimit(c, { limiter, addressOf })) throw new ProblemError('too_many_requests');
    await next();
  });
}

/**
 * Counts a call, writes the headers that tell how much is left, and says whether the caller is over the
 * limit.
 */
export async function isOverLimit(
  c: Context,
  { limiter, addressOf }: RateLimitOptions,
): Promise<boolean> {
  const { keyPrefix: name, points, duration } = limiter;
  const { isRefused, remaining, reset } = await count(limiter, networkOf(addressOf(c)));
  c.header('RateLimit-Policy', `"${name}";q=${points};w=${duration}`);
  c.header('RateLimit', `"${name}";r=${remaining};t=${reset}`);
  c.header('RateLimit-Limit', `${points}`);
  c.header('RateLimit-Remaining', `${remaining}`);
  c.header('RateLimit-Reset', `${reset}`);
  if (isRefused) c.header('Retry-After', `${reset}`);
  return isRefused;
}

async function count(limiter: Limiter, key: string) {
  const read = (isRefused: boolean) => (counted: RateLimiterRes) => ({
    isRefused,
    remaining: counted.remainingPoints,
    reset: Math.ceil(counted.msBeforeNext / 1_000),
  });
  return limiter.consume(key).then(read(false), (reason) => {
    if (reason instanceof RateLimiterRes) return read(true)(reason);
    throw reason;
  });
}
