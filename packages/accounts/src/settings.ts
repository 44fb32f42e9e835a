import type { JWK } from 'jose';
import * as z from 'zod/mini';
import { SIGNING_ALGORITHMS } from './protocol.ts';

const SHORTEST_PASSWORD = 8;

/** What a password needs besides its length; the hosted service uses the same names. */
const passwordRules = {
  none: [],
  letters_digits: [/\p{L}/u, /\p{Nd}/u],
  lower_upper_letters_digits: [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u],
  lower_upper_letters_digits_symbols: [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[\p{P}\p{S}]/u],
} satisfies Record<string, RegExp[]>;

/** An OpenID Connect provider that knows this site as a client. */
export interface OpenIdProvider {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** An organisation that signs its people in by SAML 2.0. */
export interface SamlProvider {
  /** The id by which clients name it. */
  id: string;
  /** The domains of the addresses that it may speak for. */
  domains: readonly string[];
  entityId: string;
  /** The address that sign-ins are sent to. */
  entryPoint: string;
  /** X.509 certificates or public keys as PEM, which verify its responses. */
  certificates: readonly string[];
}

/** The policies of the accounts. */
export interface AuthSettings {
  /** `invited`: people cannot create accounts themselves. */
  signUp: 'invited' | 'open';
  /** Whether an address, or a phone, must be confirmed before its owner can sign in. */
  confirmEmail: boolean;
  confirmPhone: boolean;
  anonymous: boolean;
  /** Whether a person may add a provider's account to theirs. */
  manualLinking: boolean;
  passwordLength: number;
  /** A password needs a match for each. */
  passwordRules: readonly RegExp[];
  codeLength: number;
  codeSeconds: number;
  /** Longer than a code's, because an invited person may be away. */
  invitationSeconds: number;
  tokenSeconds: number;
  /** How long a used refresh token is still accepted, for tabs that refresh at once. */
  reuseSeconds: number;
  /** A session that is not used for this long ends. */
  sessionDays: number;
  factors: ReadonlySet<'totp' | 'phone'>;
  /** The domain of the gateway that turns a mail to a number into a message; null where there is none. */
  messageDomain: string | null;
  /** Providers that people may sign in with instead. */
  providers: readonly OpenIdProvider[];
  samlProviders: readonly SamlProvider[];
  /** Origins besides our own to which a link may lead. */
  redirectOrigins: readonly string[];
  /**
   * Mails of one kind to one address within an hour, evenly spaced; as many more may be sent at once within a
   * day.
   */
  mailsPerHour: number;
  /** Attempts at one account within a quarter of an hour; a network has several times as many. */
  triesPerQuarter: number;
  /** The first one signs; null has the service make its own and replace it regularly. */
  signingKeys: JWK[] | null;
}

const count = (number: number, least = 1, most = 1e9) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most)), number);
const flag = (value: boolean) => z._default(z.stringbool(), value);

const privateKey = z.looseObject({
  kty: z.enum(['EC', 'RSA', 'OKP']),
  kid: z.string().check(z.minLength(1)),
  alg: z.enum(SIGNING_ALGORITHMS),
});
const provider = z.object({
  name: z.string().check(z.regex(/^(?!email$|phone$)[a-z][a-z0-9:_-]{0,39}$/)),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().check(z.minLength(1)),
  clientSecret: z.string().check(z.minLength(1)),
});
const samlProvider = z.object({
  id: z.uuid(),
  domains: z.array(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))).check(z.minLength(1)),
  entityId: z.string().check(z.minLength(1)),
  entryPoint: z.url({ protocol: /^https?$/ }),
  certificates: z
    .array(z.string().check(z.regex(/^-----BEGIN (CERTIFICATE|PUBLIC KEY)-----\s/)))
    .check(z.minLength(1)),
});
const keySet = z.pipe(
  z.string(),
  z.transform((text, context) => {
    try {
      const set = z.object({ keys: z.array(privateKey).check(z.minLength(1)) });
      const { keys } = set.parse(JSON.parse(text));
      if (keys[0] && 'd' in keys[0]) return keys as JWK[];
    } catch {
      // Adds no message of its own, because the expectation below says what is wrong without quoting the
      // keys.
    }
    context.issues.push({ code: 'custom', message: 'no key set', input: '' });
    return z.NEVER;
  }),
);

const listOf = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    z.string(),
    z.transform((text, context): T[] => {
      try {
        return z.array(schema).parse(JSON.parse(text));
      } catch {
        context.issues.push({ code: 'custom', message: 'no such list', input: '' });
        return z.NEVER;
      }
    }),
  );

/** Reads the settings from the environment; the defaults suit a small foundation whose staff are invited. */
export const authEnvironment = {
  AUTH_SIGN_UP: z._default(z.enum(['invited', 'open']), 'invited'),
  AUTH_CONFIRM_EMAIL: flag(true),
  AUTH_CONFIRM_PHONE: flag(true),
  AUTH_ANONYMOUS: flag(false),
  AUTH_MANUAL_LINKING: flag(false),
  AUTH_PASSWORD_LENGTH: count(SHORTEST_PASSWORD, SHORTEST_PASSWORD, 64),
  AUTH_PASSWORD_RULES: z._default(
    z.enum(Object.keys(passwordRules) as [keyof typeof passwordRules]),
    'none',
  ),
  AUTH_CODE_LENGTH: count(6, 6, 10),
  AUTH_CODE_SECONDS: count(900, 60, 86_400),
  AUTH_INVITATION_SECONDS: count(259_200, 60, 2_592_000),
  AUTH_TOKEN_SECONDS: count(3_600, 60, 86_400),
  AUTH_REUSE_SECONDS: count(10, 0, 60),
  AUTH_SESSION_DAYS: count(30),
  AUTH_FACTORS: z._default(z.string().check(z.regex(/^(totp|phone|totp,phone|none)$/)), 'totp'),
  AUTH_MESSAGE_DOMAIN: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+$/i))),
  AUTH_REDIRECT_ORIGINS: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^\s,/]+(,https?:\/\/[^\s,/]+)*$/)),
  ),
  AUTH_MAILS_PER_HOUR: count(6),
  AUTH_TRIES_PER_QUARTER: count(10),
  AUTH_PROVIDERS: z.optional(listOf<OpenIdProvider>(provider)),
  AUTH_SAML_PROVIDERS: z.optional(listOf<SamlProvider>(samlProvider)),
  AUTH_SIGNING_KEYS: z.optional(keySet),
};

/** What each setting must be; each text follows its name and “must be”. */
export const authExpectations: Record<string, string> = {
  AUTH_SIGN_UP: 'invited or open',
  AUTH_CONFIRM_EMAIL: 'true or false',
  AUTH_CONFIRM_PHONE: 'true or false',
  AUTH_ANONYMOUS: 'true or false',
  AUTH_MANUAL_LINKING: 'true or false',
  AUTH_PASSWORD_LENGTH: `a number of characters from ${SHORTEST_PASSWORD} to 64`,
  AUTH_PASSWORD_RULES: `one of ${Object.keys(passwordRules).join(', ')}`,
  AUTH_CODE_LENGTH: 'a number of digits from 6 to 10',
  AUTH_CODE_SECONDS: 'a number of seconds from 60 to 86400',
  AUTH_INVITATION_SECONDS: 'a number of seconds from 60 to 2592000',
  AUTH_TOKEN_SECONDS: 'a number of seconds from 60 to 86400',
  AUTH_REUSE_SECONDS: 'a number of seconds from 0 to 60',
  AUTH_SESSION_DAYS: 'a number of days, 1 or more',
  AUTH_FACTORS: 'totp, phone, both with a comma between them, or none',
  AUTH_MESSAGE_DOMAIN: 'the domain of a gateway from mail to text messages',
  AUTH_REDIRECT_ORIGINS: 'http(s) origins, with commas between them',
  AUTH_MAILS_PER_HOUR: 'how many mails, 1 or more',
  AUTH_TRIES_PER_QUARTER: 'how many tries, 1 or more',
  AUTH_PROVIDERS: 'a JSON list of providers, each with name, issuer, clientId and clientSecret',
  AUTH_SAML_PROVIDERS:
    'a JSON list of SAML providers, each with id (a UUID), domains, entityId, entryPoint and certificates (PEM)',
  AUTH_SIGNING_KEYS: 'a JWK set; each key has kid and alg, and the first is private',
};

export function authSettings(env: z.infer<z.ZodMiniObject<typeof authEnvironment>>): AuthSettings {
  return {
    signUp: env.AUTH_SIGN_UP,
    confirmEmail: env.AUTH_CONFIRM_EMAIL,
    confirmPhone: env.AUTH_CONFIRM_PHONE,
    anonymous: env.AUTH_ANONYMOUS,
    manualLinking: env.AUTH_MANUAL_LINKING,
    passwordLength: env.AUTH_PASSWORD_LENGTH,
    passwordRules: passwordRules[env.AUTH_PASSWORD_RULES],
    codeLength: env.AUTH_CODE_LENGTH,
    codeSeconds: env.AUTH_CODE_SECONDS,
    invitationSeconds: env.AUTH_INVITATION_SECONDS,
    tokenSeconds: env.AUTH_TOKEN_SECONDS,
    reuseSeconds: env.AUTH_REUSE_SECONDS,
    sessionDays: env.AUTH_SESSION_DAYS,
    factors: new Set(
      (['totp', 'phone'] as const).filter(
        (type) =>
          env.AUTH_FACTORS.split(',').includes(type) &&
          (type === 'totp' || env.AUTH_MESSAGE_DOMAIN !== undefined),
      ),
    ),
    providers: env.AUTH_PROVIDERS ?? [],
    samlProviders: env.AUTH_SAML_PROVIDERS ?? [],
    messageDomain: env.AUTH_MESSAGE_DOMAIN ?? null,
    redirectOrigins: env.AUTH_REDIRECT_ORIGINS?.split(',') ?? [],
    mailsPerHour: env.AUTH_MAILS_PER_HOUR,
    triesPerQuarter: env.AUTH_TRIES_PER_QUARTER,
    signingKeys: env.AUTH_SIGNING_KEYS ?? null,
  };
}

/** Returns the settings where the environment sets nothing. */
export function defaultAuthSettings(): AuthSettings {
  return authSettings(z.object(authEnvironment).parse({}));
}
