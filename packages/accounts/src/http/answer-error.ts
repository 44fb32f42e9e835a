import type { Context, ErrorHandler } from 'hono';
import { callerLeft, isUnavailable } from 'service-kit/failures';
import { AuthError } from '../errors.ts';
import type { AuthOptions } from '../options.ts';

const VERSION_HEADER = 'X-Supabase-Api-Version';
const VERSION = '2024-01-01';
const versionForm = /^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/**
 * Writes an error in the caller's API version: with a text code, or in the older body with the status as its
 * code.
 */
function answerAuthError(c: Context, error: AuthError): Response {
  const { status, code, message, details } = error;
  const version = c.req.header(VERSION_HEADER) ?? '';
  c.header('x-sb-error-code', code);
  if (versionForm.test(version) && version >= VERSION) {
    c.header(VERSION_HEADER, VERSION);
    return c.json({ code, message, ...details }, status);
  }
  const errorId = status >= 500 ? { error_id: c.get('requestId') } : {};
  return c.json({ code: status, error_code: code, msg: message, ...errorId, ...details }, status);
}

/** Turns any error into an error of the service; what the caller must not see goes only to the log. */
export function authErrorHandler(logFailure: AuthOptions['logFailure']): ErrorHandler {
  return (error, c) => {
    const known = knownError(error);
    if (known.status >= 500) logFailure(error, c);
    if (known.status === 503) c.header('Retry-After', '5');
    return answerAuthError(c, known);
  };
}

function knownError(error: Error): AuthError {
  if (error instanceof AuthError) return error;
  if (callerLeft(error)) return new AuthError(400, 'bad_json', 'The request ended too early');
  if (isUnavailable(error)) {
    return new AuthError(503, 'request_timeout', 'The service is away for a moment');
  }
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure');
}
