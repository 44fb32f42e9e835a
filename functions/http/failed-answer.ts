import type { ErrorHandler } from 'hono';
import { apiBases } from '#machines/api/call.ts';
import { languages } from '#machines/language.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { errorFields, type Logger } from '../kernel/logger.ts';
import { problemHandler, RETRY_AFTER_S } from './answer-problem.ts';
import type { ApiEnv } from './env.ts';

/**
 * Answers a failure that has no page of its own, such as an image's, a feed's or a page content's: calls get
 * problem details, all others a sentence and when to try again.
 */
export function failedAnswer(logger: Logger): ErrorHandler<ApiEnv> {
  const answerCall = problemHandler(logger);
  return (error, c) => {
    const { path } = c.req;
    if (apiBases.some((base) => path.startsWith(`${base}/`))) return answerCall(error, c);
    logger.log('error', 'request failed', { path, ...errorFields(error) });
    const sentences = languages.map((each) => describeProblem(each, 'internal_error'));
    return c.text(`${sentences.join('\n')}\n`, 503, {
      'Retry-After': RETRY_AFTER_S,
      'Cache-Control': 'no-store',
    });
  };
}
