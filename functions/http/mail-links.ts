import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { stopMailsPath } from '#machines/api/stop-mails.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { defaultLanguage, type Language, readLanguage } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import type { StopPageRequest } from '#web/mail/stop-page.tsx';
import type { Database } from '../data/database.ts';
import { isUnavailable } from '../data/is-unavailable.ts';
import { sharedLimiter } from '../data/limiter.ts';
import { errorFields, type Logger } from '../kernel/logger.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import type { StopMails } from '../mail/stop-mails.ts';
import type { ApiEnv } from './env.ts';
import { statusOf } from './problem.ts';
import { rateLimit } from './rate-limit.ts';

export interface StopMailsOptions {
  stopMails: Pick<StopMails, 'isGenuine' | 'stop'>;
  composePage(request: StopPageRequest): Promise<string>;
  siteSettings(language: Language): Promise<SiteSettings | null>;
  database: Pick<Database, 'sql' | 'servers'>;
  /** Calls of one network within a minute. */
  limits: { writesPerMinute: number };
  addressOf(c: Context): string;
  logger: Logger;
}

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  // The token stands in the address.
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** The page behind a mail's link that stops mails. Only a POST changes anything; mail programs send it by themselves. */
export function createStopMailsPage(options: StopMailsOptions): Hono<ApiEnv> {
  const { stopMails, composePage, siteSettings, database, limits, addressOf, logger } = options;
  const allowance = { name: 'stops', times: limits.writesPerMinute, seconds: MINUTE_MS / 1_000 };
  const limiter = sharedLimiter(database, allowance);
  const app = new Hono<ApiEnv>();

  async function show(c: Context, state: StopPageRequest['state'], status: ContentfulStatusCode) {
    const language = readLanguage(c.req.query('lang')) ?? defaultLanguage;
    const settings = await siteSettings(language);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return c.html(await composePage({ language, state, settings }), status);
  }

  app.onError((error, c) => {
    if (error instanceof ProblemError) return show(c, 'failed', statusOf(error.code));
    logger.log('error', 'mails not stopped', errorFields(error));
    return show(c, 'failed', isUnavailable(error) ? 503 : 500);
  });
  app.use(stopMailsPath, rateLimit({ limiter, addressOf }));
  app.get(stopMailsPath, (c) => {
    const isGenuine = stopMails.isGenuine(c.req.query('token') ?? '');
    return isGenuine ? show(c, 'ask', 200) : show(c, 'unknown', 404);
  });
  app.post(stopMailsPath, async (c) => {
    const isStopped = await stopMails.stop(c.req.query('token') ?? '');
    return isStopped ? show(c, 'done', 200) : show(c, 'unknown', 404);
  });
  return app;
}
