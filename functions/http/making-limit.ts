import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { contentPath } from '#machines/api/content.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { languages } from '#machines/language.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import type { Database } from '../platform/database/database.ts';
import { localLimiter, sharedLimiter } from '../platform/database/limiter.ts';
import { ProblemError } from '../platform/problem-error.ts';
import { answerProblem } from './answer-problem.ts';
import { isOverLimit, type RateLimitOptions } from './rate-limit.ts';

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

/** Rate-limits uncached requests; returns the refusal, as text or JSON, or null within the limit. */
export function createMakingLimit(limit: RateLimitOptions) {
  return async (c: Context): Promise<Response | null> => {
    if (!(await isOverLimit(c, limit))) return null;
    c.header('Cache-Control', 'no-store');
    if (c.req.path === contentPath) return answerProblem(c, new ProblemError(CODE));
    return c.text(`${languages.map((each) => describeProblem(each, CODE)).join('\n')}\n`, 429);
  };
}
