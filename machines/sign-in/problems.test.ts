import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { isRecoveryCode, readCode, readFactorCode } from './code.ts';
import { problemOfError, signInProblemCodes } from './problems.ts';

it.each([
  ['invalid_credentials', 'invalid_credentials'],
  ['over_request_rate_limit', 'too_many_tries'],
  ['session_not_found', 'session_ended'],
  ['identity_already_exists', 'identity_taken'],
  ['identity_not_found', 'identity_not_found'],
  ['single_identity_not_deletable', 'only_identity'],
  ['made_up_tomorrow', 'unexpected'],
  ['constructor', 'unexpected'],
])('AUTH-20: the service’s %s is %s to the person', (code, meant) => {
  expect(problemOfError(new AuthApiError('…', 400, code)).code).toBe(meant);
});

it.each([
  ['You must provide either an email or phone number and a password', 'missing_credentials'],
  ['No browser detected.', 'broken_link'],
  ['Error in URL with unspecified error_description', 'broken_link'],
  ['Not a valid PKCE flow url.', 'broken_link'],
  ['Not a valid implicit grant flow url.', 'broken_link'],
  ['No code detected.', 'broken_link'],
  ['No session defined in URL', 'broken_link'],
  ['An error occurred on token verification.', 'broken_token'],
  ['JWKS is empty', 'broken_token'],
  ['No matching signing key found in JWKS', 'broken_token'],
  ['Invalid JWT signature', 'broken_token'],
])('AUTH-21, AUTH-22: the library’s “%s” is %s to the person', (message, meant) => {
  expect(problemOfError(new Error(message)).code).toBe(meant);
});

it('knows errors without a code by their name, and a used link by its details', () => {
  expect(problemOfError(new AuthRetryableFetchError('away', 0)).code).toBe('network_error');
  expect(problemOfError(new AuthWeakPasswordError('weak', 422, [])).code).toBe('weak_password');
  const name = 'AuthImplicitGrantRedirectError';
  expect(problemOfError({ name, details: { code: 'otp_expired' } }).code).toBe('broken_link');
  for (const nothing of [null, undefined, 'no', 7, { code: 7 }]) {
    expect(problemOfError(nothing).code).toBe('unexpected');
  }
});

it('names each problem once', () => {
  expect(new Set(signInProblemCodes).size).toBe(signInProblemCodes.length);
});

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['\u200e0987654321', '0987654321'],
  ['12345', null],
  ['12345678901', null],
  ['12345a', null],
  ['', null],
])('reads the code %j as %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

it.each([
  ['ABCD-efgh-2345 jkmn', 'abcdefgh2345jkmn'],
  ['2345678923456789', '2345678923456789'],
  ['abcd', null],
  ['abcd efgh !345 jkmn', null],
])('reads the recovery code %j as %j, and tells it from an app’s', (typed, code) => {
  expect(readFactorCode(typed)).toBe(code);
  expect(isRecoveryCode(code ?? '')).toBe(code !== null);
  expect(readFactorCode('١٢٣ ٤٥٦')).toBe('123456');
  expect(isRecoveryCode('123456')).toBe(false);
});
