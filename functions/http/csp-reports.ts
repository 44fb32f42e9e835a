import type { Handler } from 'hono';
import { readCspReports } from '#machines/api/csp-report.ts';
import type { Logger } from '../platform/logger.ts';
import { ProblemError } from '../platform/problem-error.ts';
import type { ApiEnv } from './env.ts';

const MOST_REPORTS = 5;
const LONGEST = 200;

/**
 * Logs browsers' reports about a page's content security policy, without queries and hashes of addresses,
 * which may hold a token.
 */
export function takeCspReports(logger: Logger): Handler<ApiEnv> {
  return async (c) => {
    const body: unknown = await c.req.json().catch((error: unknown) => {
      throw new ProblemError('malformed_request', {}, error);
    });
    for (const { directive, blocked, document } of readCspReports(body).slice(0, MOST_REPORTS)) {
      logger.log('warn', 'a page broke its policy', {
        directive: directive.slice(0, LONGEST),
        blocked: addressAlone(blocked),
        document: addressAlone(document),
      });
    }
    return c.body(null, 204);
  };
}

/** Keeps origin and path of a web address, the scheme of any other address, and a keyword as it is. */
function addressAlone(text: string): string {
  if (!URL.canParse(text)) return /^[a-z-]{1,30}$/.test(text) ? text : '';
  const { protocol, origin, pathname } = new URL(text);
  return (origin === 'null' ? protocol : `${origin}${pathname}`).slice(0, LONGEST);
}
