import type { Context, ErrorHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { callerLeft, isUnavailable } from 'service-kit/failures';
import type { AuthOptions } from './options.ts';

/** A refusal of the service, with the code and the message that its clients know. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  /** Further fields of the body. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message);

export const wrongCredentials = () =>
  new AuthError(400, 'invalid_credentials', 'Invalid login credentials');

export const tooManyAttempts = () =>
  new AuthError(
    429,
    'over_request_rate_limit',
    'Too many attempts, please wait a while and try again',
  );

export const banned = () => new AuthError(400, 'user_banned', 'User is banned');

export const noUser = (status: 403 | 404, message = 'User not found') =>
  new AuthError(status, 'user_not_found', message);

export const noSession = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

export const emailTaken = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

export const isEmailTaken = (error: unknown) =>
  error instanceof AuthError && error.code === emailTaken().code;

export const phoneTaken = () =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');

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
