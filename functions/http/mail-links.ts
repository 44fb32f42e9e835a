import { type Context, type ErrorHandler, Hono } from 'hono';
import { MINUTE_MS } from '#machines/duration.ts';
import type { LinkPageRequest } from '#web/mail/plain-page.tsx';
import type { Database } from '../platform/database/database.ts';
import { sharedLimiter } from '../platform/database/limiter.ts';
import { errorFields, type Logger } from '../platform/logger.ts';
import { problemOf } from './answer-problem.ts';
import { type ApiEnv, linkLanguage } from './env.ts';
import type { ShowPlainPage } from './plain-pages.ts';
import { statusOf } from './problem.ts';
import { rateLimit } from './rate-limit.ts';

/**
 * Answers a failed link with the link's page, which says that it did not work just now. Only failures on our
 * side are logged.
 */
export function failedLink(
  { show, logger }: { show: ShowPlainPage; logger: Logger },
  page: LinkPageRequest['page'],
): ErrorHandler<ApiEnv> {
  return (error, c) => {
    const { code } = problemOf(error);
    if (statusOf(code) >= 500) {
      logger.log('error', 'a link of a mail failed', { page, ...errorFields(error) });
    }
    return show(c, linkLanguage(c), { page, state: 'failed' }, statusOf(code));
  };
}

/** A link in a mail that changes something. */
interface ActingLink {
  path: string;
  page: LinkPageRequest['page'];
  isGenuine(token: string): boolean;
  /**
   * Carries the link out.
   * @returns false where the token is not genuine, or nothing is left to do.
   */
  act(token: string): Promise<boolean>;
}

export interface MailLinksOptions {
  links: readonly ActingLink[];
  show: ShowPlainPage;
  database: Pick<Database, 'sql' | 'servers'>;
  /** Calls of one network within a minute. */
  limits: { writesPerMinute: number };
  addressOf(c: Context): string;
  logger: Logger;
}

/** Answers the links in mails. Only a POST changes anything; mail programs send it by themselves (RFC 8058). */
export function createMailLinks(options: MailLinksOptions): Hono<ApiEnv> {
  const { links, show, database, limits, addressOf, logger } = options;
  const allowance = { name: 'stops', times: limits.writesPerMinute, seconds: MINUTE_MS / 1_000 };
  const limiter = sharedLimiter(database, allowance);
  const app = new Hono<ApiEnv>();
  const tokenOf = (c: Context) => c.req.query('token') ?? '';

  for (const { path, page, isGenuine, act } of links) {
    const shown = (c: Context, state: LinkPageRequest['state'], status: 200 | 404) =>
      show(c, linkLanguage(c), { page, state }, status);
    const link = new Hono<ApiEnv>();
    link.onError(failedLink({ show, logger }, page));
    link.use(path, rateLimit({ limiter, addressOf }));
    link.get(path, (c) =>
      isGenuine(tokenOf(c)) ? shown(c, 'ask', 200) : shown(c, 'unknown', 404),
    );
    link.post(path, async (c) =>
      (await act(tokenOf(c))) ? shown(c, 'done', 200) : shown(c, 'unknown', 404),
    );
    app.route('/', link);
  }
  return app;
}
