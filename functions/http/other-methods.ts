import { Hono } from 'hono';
import { ProblemError } from '../platform/problem-error.ts';
import { answerProblem } from './answer-problem.ts';
import type { ApiEnv } from './env.ts';

/**
 * Refuses other methods. It is mounted last, after the handlers of GET for every address, so only other
 * methods reach it.
 */
export function createOtherMethods(): Hono<ApiEnv> {
  const others = new Hono<ApiEnv>();
  others.all('*', (c) => {
    c.header('Allow', 'GET, HEAD');
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    return answerProblem(c, new ProblemError('method_not_allowed'));
  });
  return others;
}
