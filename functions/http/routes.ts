import type { Context, Handler } from 'hono';
import * as z from 'zod/mini';
import { cspReportPath, readCspReports } from '#machines/api/csp-report.ts';
import {
  type HealthResponse,
  healthPath,
  type PageProblem,
  pageProblemPath,
} from '#machines/api/paths.ts';
import { oldestMailSeconds } from '../jobs/waiting-mails.ts';
import { atMostOnceIn } from '../platform/at-most-once-in.ts';
import { oldestUnsettledSeconds } from '../platform/database/find-order.ts';
import { checkUnlocked, checkWritable } from '../platform/database/when-usable.ts';
import { ProblemError } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import type { ApiEnv } from './env.ts';
import { bodySize } from './json-body.ts';
import type { Common, Mount } from './mount.ts';

const MOST_REPORTS = 5;
const LONGEST_TEXT = 200;

/**
 * Logs browsers' reports about a page's content security policy, without queries and hashes of addresses,
 * which may hold a token.
 */
export function takeCspReports(logger: Logger): Handler<ApiEnv> {
  return async (c) => {
    const body = await readJson(c);
    for (const { directive, blocked, document } of readCspReports(body).slice(0, MOST_REPORTS)) {
      logger.log('warn', 'a page broke its policy', {
        directive: directive.slice(0, LONGEST_TEXT),
        blocked: addressAlone(blocked),
        document: addressAlone(document),
      });
    }
    return c.body(null, 204);
  };
}

async function readJson({ req }: Context): Promise<unknown> {
  return req.json().catch((error) => {
    throw new ProblemError('malformed_request', {}, error);
  });
}

/** Keeps origin and path of a web address, the scheme of any other address, and a keyword as it is. */
function addressAlone(text: string): string {
  if (!URL.canParse(text)) return /^[a-z-]{1,30}$/.test(text) ? text : '';
  const { protocol, origin, pathname } = new URL(text);
  return (origin === 'null' ? protocol : `${origin}${pathname}`).slice(0, LONGEST_TEXT);
}

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
    const body = await readJson(c);
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
    .slice(0, LONGEST_TEXT);
}

/** Limits how often the health check runs, because it writes to the database's disk and anybody may call it. */
const HEALTH_CHECK_MS = 3_000;

const LARGEST_REPORT = 16 * 1024;

/** Mounts the health check, and what browsers report by themselves. */
export function httpRoutes({ api, limit }: Mount, { database, logger }: Common): void {
  const checkHealth = atMostOnceIn(HEALTH_CHECK_MS, async () => {
    await checkWritable(database.sql);
    await checkUnlocked(database.sql);
    return {
      oldestUnsettledSeconds: await oldestUnsettledSeconds(database),
      oldestMailSeconds: await oldestMailSeconds(database),
    };
  });
  api.get(healthPath, async (c) => {
    const ages = await checkHealth().catch((error) => {
      throw new ProblemError('database_error', {}, error);
    });
    return c.json({ status: 'ok', ...ages } satisfies HealthResponse);
  });
  api.post(cspReportPath, limit.reports, bodySize(LARGEST_REPORT), takeCspReports(logger));
  api.post(pageProblemPath, limit.reports, bodySize(LARGEST_REPORT), takePageProblem(logger));
}
