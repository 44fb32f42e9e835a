import type { ErrorHandler } from 'hono';
import { apiBases } from '#machines/api/call.ts';
import { languages } from '#machines/language.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { errorFields, type Logger } from '../platform/logger.ts';
import { ProblemError } from '../platform/problem-error.ts';
import { problemHandler, RETRY_AFTER_S } from './answer-problem.ts';
import type { ApiEnv } from './env.ts';
import { statusOf } from './problem.ts';

/**
 * Answers a failure or refusal that has no page of its own, such as an image's, a feed's or a page content's: calls get
 * problem details, all others a sentence and when to try again.
 */
export function failedAnswer(logger: Logger): ErrorHandler<ApiEnv> {
  const answerCall = problemHandler(logger);
  return (error, c) => {
    const { path } = c.req;
    if (apiBases.some((base) => path.startsWith(`${base}/`))) return answerCall(error, c);
    const isRefused = error instanceof ProblemError && statusOf(error.code) < 500;
    const code = isRefused ? error.code : 'internal_error';
    if (!isRefused) logger.log('error', 'request failed', { path, ...errorFields(error) });
    const sentences = languages.map((each) => describeProblem(each, code));
    return c.text(`${sentences.join('\n')}\n`, isRefused ? statusOf(code) : 503, {
      'Retry-After': RETRY_AFTER_S,
      'Cache-Control': 'no-store',
    });
  };
}
