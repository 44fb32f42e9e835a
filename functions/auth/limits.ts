import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { HOUR_MS, MINUTE_MS } from '#machines/duration.ts';
import { networkOf } from '../http/network.ts';
import { type Limiter, sharedLimiter } from '../platform/database/limiter.ts';
import type { AuthDeps } from './deps.ts';
import { AuthError, tooManyAttempts } from './errors.ts';

/** Limits how often things may be tried; whether an account exists makes no difference. */
export interface Limits {
  /**
   * Limits attempts to prove an identity: a password, a code, a factor.
   * @throws AuthError
   */
  tryAccount(c: Context, account: string): Promise<void>;
  /** Deletes the count after a successful attempt. */
  forgive(account: string): Promise<void>;
  /**
   * Limits the mails that a network asks for; those to one address are counted when they are sent.
   * @throws AuthError
   */
  mail(c: Context): Promise<void>;
  /**
   * Limits messages to the phone of somebody who is signed in.
   * @throws AuthError
   */
  message(c: Context, userId: string): Promise<void>;
  /**
   * Limits calls without a session.
   * @throws AuthError
   */
  call(c: Context): Promise<void>;
  /** Returns the network that a call is counted for. */
  networkOf(c: Context): string;
}

const HOUR_S = HOUR_MS / 1_000;
const QUARTER_S = (15 * MINUTE_MS) / 1_000;

/** A network may hold a whole office, so it gets the attempts of this many accounts. */
const ACCOUNTS_OF_A_NETWORK = 3;

export function createLimits(
  { database, settings }: Pick<AuthDeps, 'database' | 'settings'>,
  addressOf: (c: Context) => string,
  callsPerMinute: number,
): Limits {
  const { triesPerQuarter, mailsPerHour } = settings;
  const limiter = (name: string, times: number, seconds: number) =>
    sharedLimiter(database, { name, times, seconds }, { hasShield: false });
  const tries = limiter('auth-account', triesPerQuarter, QUARTER_S);
  const networks = limiter('auth-network', triesPerQuarter * ACCOUNTS_OF_A_NETWORK, QUARTER_S);
  const messages = limiter('auth-messages', mailsPerHour, HOUR_S);
  const senders = limiter('auth-senders', mailsPerHour * ACCOUNTS_OF_A_NETWORK, HOUR_S);
  const calls = limiter('auth-calls', callsPerMinute, MINUTE_MS / 1_000);
  const network = (c: Context) => networkOf(addressOf(c));

  return {
    async tryAccount(c, account) {
      // One after the other, so that a network over its limit cannot use up the attempts of others' accounts.
      await consume(c, networks, network(c), tooManyAttempts);
      await consume(c, tries, keyOf(account), tooManyAttempts);
    },
    async forgive(account) {
      await tries.delete(keyOf(account));
    },
    mail: (c) => consume(c, senders, network(c), tooManyMails),
    async message(c, userId) {
      await consume(c, senders, network(c), tooManyMails);
      await consume(c, messages, userId, tooManyMails);
    },
    call: (c) => consume(c, calls, network(c), tooManyAttempts),
    networkOf: network,
  };
}

async function consume(c: Context, limiter: Limiter, key: string, refusal: () => AuthError) {
  await limiter.consume(key).catch((reason) => {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    c.header('Retry-After', `${Math.ceil(reason.msBeforeNext / 1_000)}`);
    throw refusal();
  });
}

/** Hashed, so that the counts hold no address. */
const keyOf = (account: string) => createHash('sha256').update(account).digest('base64url');

const tooManyMails = () =>
  new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
