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

const count = (number: number, least = 1, most = 1e9) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most)), number);
const flag = (value: boolean) => z._default(z.stringbool(), value);
const text = z.string().check(z.minLength(1));
const webUrl = z.url({ protocol: /^https?$/ });

/** An OpenID Connect provider that knows this site as a client. */
const openIdProvider = z.object({
  name: z.string().check(z.regex(/^(?!email$|phone$)[a-z][a-z0-9:_-]{0,39}$/)),
  issuer: webUrl,
  clientId: text,
  clientSecret: text,
});

export type OpenIdProvider = z.infer<typeof openIdProvider>;

/** An organisation that signs its people in by SAML 2.0. */
const samlProvider = z.object({
  /** The id by which clients name it. */
  id: z.uuid(),
  /** The domains of the addresses that it may speak for. */
  domains: z.array(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))).check(z.minLength(1)),
  entityId: text,
  /** The address that sign-ins are sent to. */
  entryPoint: webUrl,
  /** X.509 certificates or public keys as PEM, which verify its responses. */
  certificates: z
    .array(z.string().check(z.regex(/^-----BEGIN (CERTIFICATE|PUBLIC KEY)-----\s/)))
    .check(z.minLength(1)),
});

export type SamlProvider = z.infer<typeof samlProvider>;

const privateKey = z.looseObject({
  kty: z.enum(['EC', 'RSA', 'OKP']),
  kid: text,
  alg: z.enum(SIGNING_ALGORITHMS),
});
const keySet = z.object({ keys: z.array(privateKey).check(z.minLength(1)) });

/** Reads JSON; the issue quotes nothing, because the value may hold a secret. */
const json = <T>(read: (value: unknown) => T) =>
  z.pipe(
    z.string(),
    z.transform((given, context): T => {
      try {
        return read(JSON.parse(given));
      } catch {
        context.issues.push({ code: 'custom', message: 'not as expected', input: '' });
        return z.NEVER;
      }
    }),
  );

function signingKeys(value: unknown): JWK[] {
  const { keys } = keySet.parse(value);
  if (keys[0] && 'd' in keys[0]) return keys as JWK[];
  throw new Error('the first key is not private');
}

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
  AUTH_PROVIDERS: z.optional(json((value) => z.array(openIdProvider).parse(value))),
  AUTH_SAML_PROVIDERS: z.optional(json((value) => z.array(samlProvider).parse(value))),
  AUTH_SIGNING_KEYS: z.optional(json(signingKeys)),
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

const environment = z.object(authEnvironment);

/** The policies of the accounts. */
export type AuthSettings = ReturnType<typeof authSettings>;

export function authSettings(env: z.infer<typeof environment>) {
  const factors = (['totp', 'phone'] as const).filter(
    (type) =>
      env.AUTH_FACTORS.split(',').includes(type) &&
      (type === 'totp' || env.AUTH_MESSAGE_DOMAIN !== undefined),
  );
  return {
    /** `invited`: people cannot create accounts themselves. */
    signUp: env.AUTH_SIGN_UP,
    /** Whether an address, or a phone, must be confirmed before its owner can sign in. */
    confirmEmail: env.AUTH_CONFIRM_EMAIL,
    confirmPhone: env.AUTH_CONFIRM_PHONE,
    anonymous: env.AUTH_ANONYMOUS,
    /** Whether a person may add a provider's account to theirs. */
    manualLinking: env.AUTH_MANUAL_LINKING,
    passwordLength: env.AUTH_PASSWORD_LENGTH,
    /** A password needs a match for each. */
    passwordRules: passwordRules[env.AUTH_PASSWORD_RULES] as readonly RegExp[],
    codeLength: env.AUTH_CODE_LENGTH,
    codeSeconds: env.AUTH_CODE_SECONDS,
    /** Longer than a code's, because an invited person may be away. */
    invitationSeconds: env.AUTH_INVITATION_SECONDS,
    tokenSeconds: env.AUTH_TOKEN_SECONDS,
    /** How long a used refresh token is still accepted, for tabs that refresh at once. */
    reuseSeconds: env.AUTH_REUSE_SECONDS,
    /** A session that is not used for this long ends. */
    sessionDays: env.AUTH_SESSION_DAYS,
    factors: new Set(factors) as ReadonlySet<'totp' | 'phone'>,
    /** Providers that people may sign in with instead. */
    providers: (env.AUTH_PROVIDERS ?? []) as readonly OpenIdProvider[],
    samlProviders: (env.AUTH_SAML_PROVIDERS ?? []) as readonly SamlProvider[],
    /** The domain of the gateway that turns a mail to a number into a message; null where there is none. */
    messageDomain: env.AUTH_MESSAGE_DOMAIN ?? null,
    /** Origins besides our own to which a link may lead. */
    redirectOrigins: env.AUTH_REDIRECT_ORIGINS?.split(',') ?? [],
    /**
     * Mails of one kind to one address within an hour, evenly spaced; as many more may be sent at once within a
     * day.
     */
    mailsPerHour: env.AUTH_MAILS_PER_HOUR,
    /** Attempts at one account within a quarter of an hour; a network has several times as many. */
    triesPerQuarter: env.AUTH_TRIES_PER_QUARTER,
    /** The first one signs; null has the service make its own and replace it regularly. */
    signingKeys: env.AUTH_SIGNING_KEYS ?? null,
  };
}

/** Returns the settings where the environment sets nothing. */
export const defaultAuthSettings = () => authSettings(environment.parse({}));
