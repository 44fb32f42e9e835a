import type { Handler } from 'hono';
import * as z from 'zod/mini';
import type { PageProblem } from '#machines/api/page-problem.ts';
import type { Logger } from '../kernel/logger.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import type { ApiEnv } from './env.ts';

const LONGEST = 200;

const pageProblem: z.ZodMiniType<PageProblem> = z.object({
  id: z.string().check(z.regex(/^[0-9a-z]{1,16}$/)),
  page: z.string(),
  cause: z.string(),
});

/** Logs what broke in a browser, so that the id that somebody was shown is found again; of addresses no query and no hash, and nothing that is quoted. */
export function takePageProblem(logger: Logger): Handler<ApiEnv> {
  return async (c) => {
    const body: unknown = await c.req.json().catch((error: unknown) => {
      throw new ProblemError('malformed_request', {}, error);
    });
    const { data: problem } = z.safeParse(pageProblem, body);
    if (!problem) throw new ProblemError('malformed_request');
    const { id, page, cause } = problem;
    logger.log('error', 'a page broke in a browser', {
      id,
      page: plain(page),
      cause: plain(cause),
    });
    return c.body(null, 204);
  };
}

/** What follows `?` or `#` may hold a token, and what an error quotes may be what somebody wrote. */
function plain(text: string): string {
  return text
    .replace(/[?#]\S*/g, '')
    .replace(/"[^"]*"?/g, '"…"')
    .slice(0, LONGEST);
}
