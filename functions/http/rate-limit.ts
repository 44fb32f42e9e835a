import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { contentPath } from '#machines/api/content.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { languages } from '#machines/language.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import type { Database } from '../platform/database/database.ts';
import { type Limiter, localLimiter, sharedLimiter } from '../platform/database/limiter.ts';
import { ProblemError } from '../platform/errors.ts';
import { answerProblem } from './answer-problem.ts';
import { networkOf } from './caller.ts';
import type { ApiEnv } from './env.ts';

interface RateLimitOptions {
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
  const counted = await count(limiter, networkOf(addressOf(c)));
  tell(c, limiter, counted);
  return counted.isRefused;
}

type Counted = Awaited<ReturnType<typeof count>>;

function tell(c: Context, limiter: Limiter, { isRefused, remaining, reset }: Counted): void {
  const { keyPrefix: name, points, duration } = limiter;
  c.header('RateLimit-Policy', `"${name}";q=${points};w=${duration}`);
  c.header('RateLimit', `"${name}";r=${remaining};t=${reset}`);
  c.header('RateLimit-Limit', `${points}`);
  c.header('RateLimit-Remaining', `${remaining}`);
  c.header('RateLimit-Reset', `${reset}`);
  if (isRefused) c.header('Retry-After', `${reset}`);
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

const CODE = 'too_many_requests';

type Options = Pick<RateLimitOptions, 'addressOf'> & {
  database: Pick<Database, 'sql' | 'servers'>;
  /** What one network may ask for within a minute. */
  limits: { writesPerMinute: number };
};

/** Limits expensive requests: pages per process, and previews, which check a secret, across all servers. */
export function createMakingLimits({ database, limits, addressOf }: Options) {
  const allowance = (name: string) => ({
    name,
    times: limits.writesPerMinute,
    seconds: MINUTE_MS / 1_000,
  });
  const ofPreviews = createMakingLimit({
    limiter: sharedLimiter(database, allowance('previews')),
    addressOf,
  });
  return {
    pages: createMakingLimit({ limiter: localLimiter(allowance('pages')), addressOf }),
    previews: createMiddleware(async (c, next) => (await ofPreviews(c)) ?? next()),
  };
}

/**
 * Rate-limits uncached requests; returns the refusal, as text or JSON, or null within the limit. Only a refusal tells
 * what is left, because a shared cache may keep the rest.
 */
export function createMakingLimit({ limiter, addressOf }: RateLimitOptions) {
  return async (c: Context): Promise<Response | null> => {
    const counted = await count(limiter, networkOf(addressOf(c)));
    if (!counted.isRefused) return null;
    tell(c, limiter, counted);
    c.header('Cache-Control', 'no-store');
    if (c.req.path === contentPath) return answerProblem(c, new ProblemError(CODE));
    return c.text(`${languages.map((each) => describeProblem(each, CODE)).join('\n')}\n`, 429);
  };
}
