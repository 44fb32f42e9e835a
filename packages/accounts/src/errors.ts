import type { ContentfulStatusCode } from 'hono/utils/http-status';

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
