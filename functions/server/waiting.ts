import { Hono } from 'hono';
import { apiBases } from '#machines/api/call.ts';
import { pagePath } from '#machines/pages.ts';
import { answerProblem, problemHandler, RETRY_AFTER_S } from '../http/answer-problem.ts';
import { commonHeaders, contentSecurityPolicy } from '../http/content-security.ts';
import type { ApiEnv } from '../http/env.ts';
import { ProblemError } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import { immutableFiles } from '../site/pages/immutable-files.ts';
import type { Renderer } from '../site/pages/renderer.ts';
import { requestedLanguage } from '../site/pages/site.ts';

/** Any page that exists; without its content the error page is rendered instead. */
const LIVE_PAGE = pagePath('coachingPage');

export interface WaitingOptions {
  renderer: () => Promise<Pick<Renderer, 'render' | 'template'>>;
  clientFolder: string;
  publicUrl: string;
  logger: Logger;
}

/**
 * Answers while the server waits for its database at the start: says when to ask again, and where to find
 * help.
 */
export function createWaiting(options: WaitingOptions): Hono<ApiEnv> {
  const { renderer, clientFolder, publicUrl, logger } = options;
  const waiting = new Hono<ApiEnv>();
  waiting.onError(problemHandler(logger));
  waiting.use(async (c, next) => {
    await next();
    if (c.res.status === 503) c.res.headers.set('Retry-After', RETRY_AFTER_S);
    if (c.res.status === 503) c.res.headers.set('Cache-Control', 'no-store');
  });
  for (const base of apiBases) {
    waiting.all(`${base}/*`, (c) => answerProblem(c, new ProblemError('database_unavailable')));
  }
  waiting.use('/assets/*', immutableFiles(clientFolder));
  waiting.all('*', async (c) => {
    const { render, template } = await renderer();
    const { html } = await render({
      url: new URL(LIVE_PAGE, publicUrl),
      language: requestedLanguage(c),
      source: { fetch: () => Promise.reject(new Error('the database is away')) },
      template,
      publicUrl,
    });
    const policy = contentSecurityPolicy(html, { imageOrigins: [], frameOrigins: [], template });
    return c.html(html, 503, { ...commonHeaders([]), 'Content-Security-Policy': policy });
  });
  return waiting;
}
