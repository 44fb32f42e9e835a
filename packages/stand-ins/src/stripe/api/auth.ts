import { ApiError } from '../wire/api-error.ts';

/**
 * Checks the key of a call.
 * @throws ApiError 401 unless the header has the secret key, as a Bearer token or as the Basic user name.
 */
export function authenticate(authorization: string | undefined, secretKey: string): void {
  const given = keyOf(authorization ?? '');
  if (given === secretKey) return;
  throw new ApiError(401, {
    type: 'invalid_request_error',
    message: given
      ? `Not an API key of this account: ${masked(given)}`
      : 'No API key was given: send it as `Authorization: Bearer <secret key>`',
  });
}

function keyOf(authorization: string): string {
  const [scheme = '', credentials = ''] = authorization.split(' ');
  if (/^bearer$/i.test(scheme)) return credentials;
  if (/^basic$/i.test(scheme))
    return Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] ?? '';
  return '';
}

function masked(key: string): string {
  return key.length < 16 ? '…' : `${key.slice(0, 8)}…${key.slice(-4)}`;
}
