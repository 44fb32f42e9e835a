import { type Context, type ErrorHandler, Hono } from 'hono';
import { MINUTE_MS } from '#machines/duration.ts';
import type { Language } from '#machines/language.ts';
import type { LinkPageRequest } from '#web/mail/plain-page.tsx';
import type { Database } from '../platform/database/database.ts';
import { sharedLimiter } from '../platform/database/limiter.ts';
import { errorFields, type Logger } from '../platform/logger.ts';
import { problemOf } from './answer-problem.ts';
import { type ApiEnv, linkLanguage } from './env.ts';
import { bodySize } from './json-body.ts';
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
  /** Returns the form that its page shows in place of a question; null where nothing is left to do. */
  form?(token: string, language: Language): Promise<Parameters<ShowPlainPage>[2] | null>;
  /**
   * Carries the link out.
   * @param sent the fields of its form.
   * @returns false where the token is not genuine, or nothing is left to do.
   */
  act(token: string, sent: URLSearchParams): Promise<boolean>;
  /** Returns the token of the link that its page offers once it was carried out. */
  onward?(token: string): string;
}

/** Far more than the longest form with all its fields filled in. */
const LARGEST_BODY = 16 * 1024;

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

  for (const { path, page, isGenuine, form, act, onward } of links) {
    const shown = (c: Context, language: Language, state: 'ask' | 'unknown') =>
      show(c, language, { page, state }, state === 'ask' ? 200 : 404);
    const link = new Hono<ApiEnv>();
    link.onError(failedLink({ show, logger }, page));
    link.use(path, rateLimit({ limiter, addressOf }), bodySize(LARGEST_BODY));
    link.get(path, async (c) => {
      const [token, language] = [tokenOf(c), linkLanguage(c)];
      if (!isGenuine(token)) return shown(c, language, 'unknown');
      if (!form) return shown(c, language, 'ask');
      const filled = await form(token, language);
      return filled ? show(c, language, filled, 200) : shown(c, language, 'unknown');
    });
    link.post(path, async (c) => {
      const [token, language] = [tokenOf(c), linkLanguage(c)];
      const sent = new URLSearchParams(form && (await c.req.text()));
      if (!(await act(token, sent))) return shown(c, language, 'unknown');
      return show(c, language, { page, state: 'done', token: onward?.(token) }, 200);
    });
    app.route('/', link);
  }
  return app;
}
