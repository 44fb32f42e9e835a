import * as z from 'zod/mini';

/** The problems of signing in and of the account's page, each with its words in both languages. */
export const signInProblemCodes = [
  'missing_credentials',
  'missing_email',
  'missing_code',
  'missing_name',
  'missing_password',
  'invalid_credentials',
  'email_not_confirmed',
  'account_closed',
  'wrong_code',
  'old_challenge',
  'factor_gone',
  'factor_name_taken',
  'too_many_factors',
  'too_many_tries',
  'too_many_mails',
  'weak_password',
  'same_password',
  'wrong_password',
  'reauthentication_needed',
  'second_factor_needed',
  'email_taken',
  'invalid_email',
  'identity_taken',
  'identity_not_found',
  'only_identity',
  'closed_here',
  'not_invited',
  'provider_refused',
  'unknown_organisation',
  'broken_link',
  'broken_token',
  'session_ended',
  'network_error',
  'unexpected',
] as const;

export type SignInProblemCode = (typeof signInProblemCodes)[number];

/** The codes of the auth service. */
const byCode: Record<string, SignInProblemCode> = {
  invalid_credentials: 'invalid_credentials',
  email_not_confirmed: 'email_not_confirmed',
  user_banned: 'account_closed',
  otp_expired: 'wrong_code',
  mfa_verification_failed: 'wrong_code',
  mfa_verification_rejected: 'wrong_code',
  mfa_challenge_expired: 'old_challenge',
  mfa_factor_not_found: 'factor_gone',
  mfa_factor_name_conflict: 'factor_name_taken',
  too_many_enrolled_mfa_factors: 'too_many_factors',
  over_request_rate_limit: 'too_many_tries',
  mfa_recovery_codes_locked: 'too_many_tries',
  over_email_send_rate_limit: 'too_many_mails',
  over_sms_send_rate_limit: 'too_many_mails',
  weak_password: 'weak_password',
  same_password: 'same_password',
  current_password_mismatch: 'wrong_password',
  reauthentication_needed: 'reauthentication_needed',
  reauthentication_not_valid: 'wrong_code',
  insufficient_aal: 'second_factor_needed',
  email_exists: 'email_taken',
  email_address_invalid: 'invalid_email',
  identity_already_exists: 'identity_taken',
  identity_not_found: 'identity_not_found',
  single_identity_not_deletable: 'only_identity',
  email_conflict_identity_not_deletable: 'only_identity',
  signup_disabled: 'not_invited',
  bad_oauth_callback: 'provider_refused',
  bad_oauth_state: 'provider_refused',
  saml_relay_state_not_found: 'provider_refused',
  saml_assertion_no_email: 'provider_refused',
  saml_assertion_no_user_id: 'provider_refused',
  saml_idp_not_found: 'provider_refused',
  sso_provider_not_found: 'unknown_organisation',
  saml_provider_disabled: 'closed_here',
  otp_disabled: 'closed_here',
  provider_disabled: 'closed_here',
  email_provider_disabled: 'closed_here',
  phone_provider_disabled: 'closed_here',
  manual_linking_disabled: 'closed_here',
  mfa_totp_enroll_not_enabled: 'closed_here',
  mfa_phone_enroll_not_enabled: 'closed_here',
  bad_jwt: 'session_ended',
  no_authorization: 'session_ended',
  session_not_found: 'session_ended',
  session_expired: 'session_ended',
  user_not_found: 'session_ended',
  refresh_token_not_found: 'session_ended',
  refresh_token_already_used: 'session_ended',
  flow_state_not_found: 'broken_link',
  flow_state_expired: 'broken_link',
  bad_code_verifier: 'broken_link',
};

/** A redirect that refuses somebody names the reason among its details. */
const byReason: Record<string, SignInProblemCode> = {
  ...byCode,
  otp_expired: 'broken_link',
  validation_failed: 'provider_refused',
};

/** Errors of the library itself have a name or a message alone (specification §5 and §8). */
const byName: Record<string, SignInProblemCode> = {
  AuthRetryableFetchError: 'network_error',
  AuthSessionMissingError: 'session_ended',
  AuthImplicitGrantRedirectError: 'broken_link',
  AuthPKCEGrantCodeExchangeError: 'broken_link',
  AuthPKCECodeVerifierMissingError: 'broken_link',
  AuthInvalidJwtError: 'broken_token',
  AuthInvalidTokenResponseError: 'broken_token',
};

const byMessage: Record<string, SignInProblemCode> = {
  'You must provide either an email or phone number and a password': 'missing_credentials',
  'No browser detected.': 'broken_link',
  'Error in URL with unspecified error_description': 'broken_link',
  'Not a valid PKCE flow url.': 'broken_link',
  'Not a valid implicit grant flow url.': 'broken_link',
  'No code detected.': 'broken_link',
  'No session defined in URL': 'broken_link',
  'An error occurred on token verification.': 'broken_token',
  'JWKS is empty': 'broken_token',
  'No matching signing key found in JWKS': 'broken_token',
  'Invalid JWT signature': 'broken_token',
};

const libraryError = z.object({
  name: z.optional(z.string()),
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  details: z.optional(z.nullable(z.object({ code: z.optional(z.string()) }))),
});

/** Returns the problem that an error of the library means to the person. */
export function problemOfError(error: unknown): { code: SignInProblemCode } {
  const read = z.safeParse(libraryError, error);
  if (!read.success) return { code: 'unexpected' };
  const { name = '', message = '', code = '', details } = read.data;
  const found =
    own(byReason, details?.code ?? '') ??
    own(byCode, code) ??
    own(byName, name) ??
    own(byMessage, message);
  return { code: found ?? 'unexpected' };
}

function own<Value>(table: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
