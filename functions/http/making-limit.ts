import type { Context } from 'hono';
import { contentPath } from '#machines/api/content.ts';
import { languages } from '#machines/language.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import { answerProblem } from './answer-problem.ts';
import { isOverLimit, type RateLimitOptions } from './rate-limit.ts';

const CODE = 'too_many_requests';

/** The answer to a network that has too much made for it, as a page or as JSON; null while it may go on. */
export function createMakingLimit(limit: RateLimitOptions) {
  return async (c: Context): Promise<Response | null> => {
    if (!(await isOverLimit(c, limit))) return null;
    c.header('Cache-Control', 'no-store');
    if (c.req.path === contentPath) return answerProblem(c, new ProblemError(CODE));
    return c.text(`${languages.map((each) => describeProblem(each, CODE)).join('\n')}\n`, 429);
  };
}
