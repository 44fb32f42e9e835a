import type { ErrorHandler } from 'hono';
import type { LinkPageRequest } from '#web/mail/plain-page.tsx';
import { errorFields, type Logger } from '../platform/logger.ts';
import { problemOf } from './answer-problem.ts';
import { type ApiEnv, linkLanguage } from './env.ts';
import type { ShowPlainPage } from './plain-pages.ts';
import { statusOf } from './problem.ts';

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
