import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { callerLeft, isUnavailable } from 'service-kit/failures';
import { errorFields, type Logger } from '../platform/logger.ts';
import { ProblemError, StaffProblemError } from '../platform/problem-error.ts';
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
