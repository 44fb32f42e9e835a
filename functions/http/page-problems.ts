import type { Handler } from 'hono';
import * as z from 'zod/mini';
import type { PageProblem } from '#machines/api/paths.ts';
import type { Logger } from '../platform/logger.ts';
import { ProblemError } from '../platform/problem-error.ts';
import type { ApiEnv } from './env.ts';

const LONGEST = 200;

const pageProblem: z.ZodMiniType<PageProblem> = z.object({
  id: z.string().check(z.regex(/^[0-9a-z]{1,16}$/)),
  page: z.string(),
  cause: z.string(),
});

/**
 * Logs an error of a browser, so that the id shown to the visitor can be found. It logs no query, no hash and
 * no quoted text.
 */
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

/**
 * Removes what follows `?` or `#`, which may hold a token, and quoted text, which a person may have written.
 */
function plain(text: string): string {
  return text
    .replace(/[?#]\S*/g, '')
    .replace(/"[^"]*"?/g, '"…"')
    .slice(0, LONGEST);
}
