import * as z from 'zod/mini';
import type { AuthOptions } from '../options.ts';
import { isPasswordHash } from '../users/passwords.ts';

const LONGEST_EMAIL = 254;
const LONGEST_PHONE = 30;
const LONGEST_PASSWORD = 256;
const LONGEST_CODE = 100;
const LONGEST_NAME = 100;

/** Typed text may be so many times longer than what is left of it after cleaning. */
const MOST_RAW = 4;

export type Requests = ReturnType<typeof createRequests>;

/** Creates the schemas of all requests. */
export function createRequests(clean: AuthOptions['clean']) {
  /** Cleans a text unless it is too long to be looked at. */
  const cleaned = (longest: number, by: (typed: string) => string) =>
    z.string().check(z.maxLength(longest * MOST_RAW, { abort: true }), z.overwrite(by));

  const address = cleaned(LONGEST_EMAIL, clean.email).check(
    z.toLowerCase(),
    z.maxLength(LONGEST_EMAIL),
  );
  const email = optionalText(z.pipe(address, z.email()));

  /** A number in E.164 without its plus, as the service stores it. */
  const phone = optionalText(
    z.pipe(
      cleaned(LONGEST_PHONE, (typed) => clean.code(typed).replace(/^\+|[()]/g, '')),
      z.string().check(z.regex(/^[1-9]\d{6,14}$/)),
    ),
  );

  /** A code as people type or paste it. */
  const code = cleaned(LONGEST_CODE, clean.code);
  const name = cleaned(LONGEST_NAME, clean.line).check(z.maxLength(LONGEST_NAME));
  const optionalName = z._default(z.nullable(name), '');
  const password = z.optional(z.string().check(z.maxLength(LONGEST_PASSWORD)));
  const metadata = z.optional(z.nullable(z.record(z.string(), z.unknown())));
  const text = z.optional(z.string().check(z.maxLength(2_048)));

  /** The challenge of a browser that will itself finish what it begins (PKCE). */
  const challenge = {
    code_challenge: z.optional(z.nullable(z.string().check(z.regex(/^[\w.~-]{43,128}$|^$/)))),
    code_challenge_method: z.optional(z.nullable(z.string().check(z.regex(/^(s256|plain)?$/i)))),
  };

  return {
    signUp: z.object({ email, phone, password, data: metadata, ...challenge }),
    passwordGrant: z.object({ email, phone, password }),
    refreshGrant: z.object({ refresh_token: text }),
    pkceGrant: z.object({ auth_code: text, code_verifier: text }),
    idTokenGrant: z.object({
      provider: z.string(),
      id_token: z.string().check(z.maxLength(16_384)),
      nonce: z.nullish(z.string().check(z.maxLength(2_048))),
      link_identity: z.optional(z.boolean()),
    }),
    code: z.object({
      email,
      phone,
      data: metadata,
      create_user: z.nullish(z.boolean()),
      ...challenge,
    }),
    resend: z.object({ type: z.string(), email, phone, ...challenge }),
    verify: z.object({ type: z.string(), token: z.optional(code), token_hash: text, email, phone }),
    user: z.object({
      email,
      phone,
      password,
      current_password: password,
      nonce: z.optional(code),
      data: metadata,
      ...challenge,
    }),
    factor: z.object({
      factor_type: z.enum(['totp', 'phone']),
      friendly_name: optionalName,
      issuer: optionalName,
      phone,
    }),
    factorCode: z.object({ challenge_id: z.uuid(), code }),
    recoveryCodes: z.object({ friendly_name: optionalName }),
    recoveryCode: z.object({ code }),
    authorize: z.object({
      provider: z._default(z.string(), ''),
      scopes: z._default(z.string().check(z.regex(/^[\w.:/ -]{0,500}$/)), ''),
      ...challenge,
    }),
    sso: z.object({
      provider_id: text,
      domain: text,
      redirect_to: text,
      skip_http_redirect: z.nullish(z.boolean()),
      ...challenge,
    }),
    samlAnswer: z.object({ SAMLResponse: z.string(), RelayState: text }),
    invite: z.object({ email, data: metadata }),
    link: z.object({
      type: z.enum([
        ...['signup', 'invite', 'magiclink', 'recovery'],
        ...['email_change_current', 'email_change_new'],
      ] as const),
      email,
      new_email: email,
      password,
      data: metadata,
      redirect_to: z.nullish(z.string().check(z.maxLength(2_048))),
    }),
    account: z.object({
      id: z.optional(z.uuid()),
      email,
      phone,
      password,
      password_hash: z.optional(z.string().check(z.refine(isPasswordHash))),
      email_confirm: z.optional(z.boolean()),
      phone_confirm: z.optional(z.boolean()),
      user_metadata: metadata,
      app_metadata: metadata,
      ban_duration: z.optional(z.string().check(z.regex(/^(none|(\d{1,6}(\.\d{1,6})?[hms])+)$/))),
      role: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
      should_soft_delete: z.optional(z.boolean()),
    }),
    /** The page of a list that an administrator asks for. */
    page: z.object({ page: numberUpTo(1e6, 1), per_page: numberUpTo(1_000, 50) }),
  };
}

/** Reads an empty text, which clients send for a missing value, as undefined. */
const optionalText = <T>(schema: z.ZodMiniType<T, string>) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
      z.optional(schema),
    ),
  );

/** Reads a number; clients send an empty text for a missing one. */
const numberUpTo = (most: number, fallback: number) =>
  z._default(
    z.pipe(
      z.transform((text: unknown): unknown => text || fallback),
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)),
    ),
    fallback,
  );
