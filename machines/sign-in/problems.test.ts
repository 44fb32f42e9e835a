import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { settle } from '../testing/actors.ts';
import {
  begin,
  byOrganisation,
  byProvider,
  choosePassword,
  EMAIL,
  laylaInside,
  ok,
  refused,
  withoutDomain,
} from './fixtures.ts';
import { problemOfError, signInProblemCodes } from './problems.ts';
import { LEAVING_MS } from './setup.ts';
import { domainOf, isRecoveryCode, readCode, readFactorCode } from './typed.ts';

const meanings = {
  invalid_credentials: ['invalid_credentials'],
  email_not_confirmed: ['email_not_confirmed'],
  account_closed: ['user_banned'],
  wrong_code: [
    'otp_expired',
    'mfa_verification_failed',
    'mfa_verification_rejected',
    'reauthentication_not_valid',
  ],
  old_challenge: ['mfa_challenge_expired'],
  factor_gone: ['mfa_factor_not_found'],
  factor_name_taken: ['mfa_factor_name_conflict'],
  too_many_factors: ['too_many_enrolled_mfa_factors'],
  too_many_tries: ['over_request_rate_limit', 'mfa_recovery_codes_locked'],
  too_many_mails: ['over_email_send_rate_limit', 'over_sms_send_rate_limit'],
  same_password: ['same_password'],
  wrong_password: ['current_password_mismatch'],
  reauthentication_needed: ['reauthentication_needed'],
  second_factor_needed: ['insufficient_aal'],
  email_taken: ['email_exists'],
  invalid_email: ['email_address_invalid'],
  identity_taken: ['identity_already_exists'],
  identity_not_found: ['identity_not_found'],
  only_identity: ['single_identity_not_deletable', 'email_conflict_identity_not_deletable'],
  not_invited: ['signup_disabled'],
  provider_refused: [
    'bad_oauth_callback',
    'bad_oauth_state',
    'saml_relay_state_not_found',
    'saml_assertion_no_email',
    'saml_assertion_no_user_id',
    'saml_idp_not_found',
  ],
  unknown_organisation: ['sso_provider_not_found'],
  closed_here: [
    'saml_provider_disabled',
    'otp_disabled',
    'provider_disabled',
    'email_provider_disabled',
    'phone_provider_disabled',
    'manual_linking_disabled',
    'mfa_totp_enroll_not_enabled',
    'mfa_phone_enroll_not_enabled',
  ],
  session_ended: [
    'bad_jwt',
    'no_authorization',
    'session_not_found',
    'session_expired',
    'user_not_found',
    'refresh_token_not_found',
    'refresh_token_already_used',
  ],
  broken_link: ['flow_state_not_found', 'flow_state_expired', 'bad_code_verifier'],
  unexpected: ['made_up_tomorrow', 'constructor', ''],
};

it.each(Object.entries(meanings).flatMap(([meant, codes]) => codes.map((code) => [code, meant])))(
  'AUTH-20: the service’s %s is %s to the person',
  (code, meant) => {
    expect(problemOfError(new AuthApiError('…', 400, code)).code).toBe(meant);
  },
);

it.each([
  ['AuthRetryableFetchError', 'network_error'],
  ['AuthSessionMissingError', 'session_ended'],
  ['AuthImplicitGrantRedirectError', 'broken_link'],
  ['AuthPKCEGrantCodeExchangeError', 'broken_link'],
  ['AuthPKCECodeVerifierMissingError', 'broken_link'],
  ['AuthInvalidJwtError', 'broken_token'],
  ['AuthInvalidTokenResponseError', 'broken_token'],
])('AUTH-21: the library’s %s is %s to the person', (name, meant) => {
  expect(problemOfError({ name, message: '…', details: null }).code).toBe(meant);
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
  const link = { code: 'otp_expired', details: { code: 'otp_expired' } };
  expect(problemOfError(link).code).toBe('broken_link');
  expect(problemOfError({ ...link, details: { code: 'other' } }).code).toBe('wrong_code');
  expect(problemOfError({ ...link, details: { code: 7 } }).code).toBe('unexpected');
  expect(problemOfError({}).code).toBe('unexpected');
  for (const nothing of [null, undefined, 'no', 7, { code: 7 }]) {
    expect(problemOfError(nothing).code).toBe('unexpected');
  }
});

it('gives each problem a name of its own', () => {
  expect(new Set(signInProblemCodes).size).toBe(signInProblemCodes.length);
});

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['٠٠٩٨٧٦', '009876'],
  ['۰۰۹۸۷۶', '009876'],
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
])('reads the recovery code %j as %j, and distinguishes it from an app’s', (typed, code) => {
  expect(readFactorCode(typed)).toBe(code);
  expect(isRecoveryCode(code ?? '')).toBe(code !== null);
  expect(readFactorCode('١٢٣ ٤٥٦')).toBe('123456');
  for (const none of ['123456', '!abcdefgh2345', 'abcdefgh2345!', 'a'.repeat(41)]) {
    expect(isRecoveryCode(none)).toBe(false);
  }
});

it('offers the providers that the service names, and none without its answer', async () => {
  expect((await begin({ listProviders: [['openid']] })).view().providers).toEqual(['openid']);
  for (const answer of ['broken', 'silence'] as const) {
    const { view } = await begin({ listProviders: [answer] });
    expect(view()).toMatchObject({ screen: 'password', providers: [] });
  }
});

it('does not ask for providers while somebody is inside', async () => {
  const { view } = await begin({ open: [ok(laylaInside)], listProviders: [['openid']] });
  expect(view().providers).toEqual([]);
});

it('leaves for a provider once, and takes a choice anew where the browser is still here', async () => {
  const { asked, send, view, clock } = await begin({ leave: [ok(null)] });
  expect(await send(byProvider, byProvider)).toMatchObject({ screen: 'password', isBusy: true });
  expect(asked).toEqual([{ provider: 'openid' }]);
  clock.increment(LEAVING_MS);
  await settle();
  expect(view()).toMatchObject({ screen: 'password', isBusy: false, problem: null });
});

it('leaves for an organisation by the domain of the address that it asks for', async () => {
  const { asked, send } = await begin({ leave: [refused('unknown_organisation')] });
  expect(await send(withoutDomain)).toMatchObject({
    screen: 'password',
    email: 'layla',
    problem: { code: 'missing_email' },
  });
  expect(await send(byOrganisation)).toMatchObject({
    screen: 'password',
    email: EMAIL,
    problem: { code: 'unknown_organisation' },
  });
  expect(asked).toEqual([{ domain: 'example.org' }]);
});

it.each([
  ['layla@Example.org', 'example.org'],
  [' layla@mail.example.org ', 'mail.example.org'],
  ['layla', null],
  ['layla@localhost', null],
  ['@example.org', null],
  ['a@b@example.org', null],
])('the domain of %j is %j', (email, domain) => {
  expect(domainOf(email)).toBe(domain);
});

it.each(['broken', refused('network_error')] as const)(
  'says that there is no way to the provider now: %j',
  async (answer) => {
    const { send } = await begin({ leave: [answer] });
    expect(await send(byProvider)).toMatchObject({
      screen: 'password',
      isBusy: false,
      problem: { code: 'network_error' },
    });
    expect((await send(choosePassword)).problem).toBeNull();
  },
);

it.each([
  ['signup_disabled', 'not_invited'],
  ['bad_oauth_callback', 'provider_refused'],
  ['validation_failed', 'provider_refused'],
])('a return with %s says why: %s', (code, meant) => {
  const returned = { name: 'AuthImplicitGrantRedirectError', message: '…', details: { code } };
  expect(problemOfError(returned).code).toBe(meant);
});
