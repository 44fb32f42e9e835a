import type { Context } from 'hono';
import type { Kysely, Transaction } from 'kysely';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { AuthSettings } from './settings.ts';
import type { AccountTables } from './tables.ts';

/** The challenge of a browser that will itself finish what it begins (PKCE). */
export interface Challenge {
  code: string;
  method: string;
}

/** Why a mail about an account is sent. */
export type AuthMailPurpose =
  | 'confirmation'
  | 'invitation'
  | 'sign_in'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

/**
 * Sends a code to a phone: for a factor's challenge, or to sign in by phone number. The code is made only
 * when it is sent.
 */
export type AuthMessageJob = ({ challengeId: string } | { phone: string }) & { language: string };

/**
 * A requested mail about an account. The job looks the account up and makes the code when it sends the mail:
 * so neither the response nor its timing tells whether the address has an account, and no queue stores a
 * code.
 */
export interface AuthMailJob {
  purpose: AuthMailPurpose;
  /** The address of the account. */
  email: string;
  /** The page that the link leads to in the end. */
  redirectTo: string;
  /** The asker's language; an account that names its own language is written to in that one. */
  language: string;
  challenge: Challenge | null;
}

/** The background jobs of accounts, with the data of each. */
export interface AuthJobs {
  'auth-mail': AuthMailJob;
  'auth-message': AuthMessageJob;
}

export type Tx = Transaction<AccountTables>;

/** The cost of a hash; memory in KiB. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Keys of 32 bytes, each for one purpose. */
interface AuthKeys {
  /** Signs refresh tokens. */
  refreshTokens: Buffer;
  /** Hashes the codes and links by which accounts are opened. */
  oneTimeTokens: Buffer;
  /** Encrypts the keys that sign access tokens. */
  signingKeys: Buffer;
  /** Encrypts the secrets of second factors. */
  factors: Buffer;
  /** Encrypts what a sign-in at a provider keeps until it ends. */
  flows: Buffer;
}

/** Sends mails and messages; a language is one that `readLanguage` or `languageOf` returned. */
export interface AuthMailer {
  sendMail(mail: {
    purpose: AuthMailPurpose;
    to: string;
    language: string;
    code: string;
    /** Null where only the code serves the purpose. */
    link: string | null;
    /** The address that the account changes to, if any. */
    newEmail: string | null;
  }): Promise<void>;
  /** Sends a code to a phone, by a mail to the gateway's address. */
  sendCode(message: { to: string; language: string; code: string }): Promise<void>;
  /**
   * Calls `send` unless the recipient got too many of this kind lately. Limits must leave room for a few within
   * a day and one more in each part of an hour, so that nobody can shut a recipient out by asking in their name.
   */
  sendPaced(kind: string, recipient: string, send: () => Promise<void>): Promise<void>;
}

/** What the app around the service gives it. */
export interface AuthOptions {
  kysely: Kysely<AccountTables>;
  /** The former keys still open and verify what they sealed and signed. */
  keys: AuthKeys & { former: readonly AuthKeys[] };
  settings: AuthSettings;
  /** The cost of a new password's hash; tests use a lower one. */
  passwordCost?: PasswordCost;
  /** The URL that the routes are mounted at, without a trailing slash; tokens name it as their issuer. */
  url: string;
  /** The site's origin, without a trailing slash. */
  siteUrl: string;
  /** The page where people sign in. */
  signInUrl: string;
  /** Returns milliseconds since 1970. */
  now(): number;
  /** Queues a job that exists if and only if the transaction commits. */
  enqueue<Name extends keyof AuthJobs>(tx: Tx, name: Name, data: AuthJobs[Name]): Promise<void>;
  mailer: AuthMailer;
  /** Creates a count, shared by all servers, from which points can be taken and given back. */
  createLimiter(allowance: { name: string; times: number; seconds: number }): RateLimiterAbstract;
  cpu: {
    /** Runs work while its expected time (ms) is reserved; returns null if the caller has less time left. */
    withReserved<Result>(ms: number, work: () => Promise<Result>): Promise<Result | null>;
    /** Charges time (ms) to the caller. */
    spend(ms: number): void;
  };
  /** Bring what people type to one form. */
  clean: Record<'line' | 'email' | 'code', (typed: string) => string>;
  /** Returns the language to answer in. */
  languageOf(c: Context): string;
  /** Returns the language that a value names; null if it names none. */
  readLanguage(value: unknown): string | null;
  /** Returns the network that a call is counted for. */
  networkOf(c: Context): string;
  /** How many calls without a session one network may make within a minute. */
  callsPerMinute: number;
  /**
   * Shows the page behind a mail's link, with a form of these fields; `ask` is null for a link that is wrong.
   * Its content security policy has `form-action 'self'`.
   */
  showLinkPage(
    c: Context,
    language: string | undefined,
    ask: { purpose: LinkPurpose; fields: Record<'token' | 'type' | 'redirect_to', string> } | null,
    status: 200 | 404,
  ): Promise<Response>;
  /** Logs an error that the caller must not see. */
  logFailure(error: Error, c: Context): void;
}

type LinkPurpose = Exclude<AuthMailPurpose, 'reauthentication'>;
