import { type Context, type ErrorHandler, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { callerLeft, isUnavailable } from 'service-kit/failures';
import { apiBases } from '#machines/api/call.ts';
import { languages } from '#machines/language.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { ProblemError, StaffProblemError } from '../platform/errors.ts';
import { errorFields, type Logger } from '../platform/logger.ts';
import { type ApiEnv, languageOf } from './env.ts';
import { problemBody, statusOf } from './problem.ts';

/** A restart of the database takes a few seconds. */
export const RETRY_AFTER_S = '5';

export function answerProblem(
  c: Context<ApiEnv>,
  problem: ProblemError | StaffProblemError,
): Response {
  const isOurs = statusOf(problem.code) >= 500;
  const body = problemBody(problem, languageOf(c));
  return c.json(isOurs ? { ...body, errorId: c.get('requestId') } : body, statusOf(problem.code), {
    'Content-Type': 'application/problem+json',
  });
}

/** Turns any error into problem details; what the caller must not see goes only to the log. */
export function problemHandler(logger: Logger): ErrorHandler<ApiEnv> {
  return (error, c) => {
    const problem = error instanceof StaffProblemError ? error : problemOf(error);
    if (statusOf(problem.code) >= 500) {
      const reason = problem.cause ?? error;
      logger.log('error', 'request failed', {
        errorId: c.get('requestId'),
        code: problem.code,
        ...errorFields(reason),
      });
    }
    if (problem.code === 'database_unavailable') c.header('Retry-After', RETRY_AFTER_S);
    return answerProblem(c, problem);
  };
}

/** Finds the problem that may be told for an error. */
export function problemOf(error: Error): ProblemError {
  if (callerLeft(error)) return new ProblemError('malformed_request', {}, error);
  const isOurs = !(error instanceof ProblemError) || error.code === 'database_error';
  if (isOurs && isUnavailable(error)) return new ProblemError('database_unavailable', {}, error);
  if (error instanceof ProblemError) return error;
  const isMalformed = error instanceof HTTPException && error.status === 400;
  return new ProblemError(isMalformed ? 'malformed_request' : 'internal_error', {}, error);
}

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

/**
 * Refuses other methods. It is mounted last, after the handlers of GET for every address, so only other
 * methods reach it.
 */
export function createOtherMethods(): Hono<ApiEnv> {
  const others = new Hono<ApiEnv>();
  others.all('*', (c) => {
    c.header('Allow', 'GET, HEAD');
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    return answerProblem(c, new ProblemError('method_not_allowed'));
  });
  return others;
}
