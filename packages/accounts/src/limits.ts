import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { AuthError, tooManyAttempts } from './errors.ts';
import type { AuthOptions } from './options.ts';

const HOUR_S = 3_600;
const QUARTER_S = HOUR_S / 4;

/** A network may hold a whole office, so it gets the attempts of this many accounts. */
const ACCOUNTS_OF_A_NETWORK = 3;

/** Limits how often things may be tried; whether an account exists makes no difference. */
export function createLimits({
  settings,
  createLimiter,
  callsPerMinute,
  networkOf,
}: Pick<AuthOptions, 'settings' | 'createLimiter' | 'callsPerMinute' | 'networkOf'>) {
  const { triesPerQuarter, mailsPerHour } = settings;
  const limiter = (name: string, times: number, seconds: number) =>
    createLimiter({ name, times, seconds });
  const tries = limiter('auth-account', triesPerQuarter, QUARTER_S);
  const networks = limiter('auth-network', triesPerQuarter * ACCOUNTS_OF_A_NETWORK, QUARTER_S);
  const messages = limiter('auth-messages', mailsPerHour, HOUR_S);
  const senders = limiter('auth-senders', mailsPerHour * ACCOUNTS_OF_A_NETWORK, HOUR_S);
  const calls = limiter('auth-calls', callsPerMinute, 60);

  return {
    /**
     * Limits attempts to prove an identity: a password, a code, a factor.
     * @throws AuthError
     */
    async tryAccount(c: Context, account: string) {
      // One after the other, so that a network over its limit cannot use up the attempts of others' accounts.
      await consume(c, networks, networkOf(c), tooManyAttempts);
      await consume(c, tries, keyOf(account), tooManyAttempts);
    },
    /** Deletes the count after a successful attempt. */
    async forgive(account: string) {
      await tries.delete(keyOf(account));
    },
    /**
     * Limits the mails that a network asks for; those to one address are counted when they are sent.
     * @throws AuthError
     */
    mail: (c: Context) => consume(c, senders, networkOf(c), tooManyMails),
    /**
     * Limits messages to the phone of somebody who is signed in.
     * @throws AuthError
     */
    async message(c: Context, userId: string) {
      await consume(c, senders, networkOf(c), tooManyMails);
      await consume(c, messages, userId, tooManyMails);
    },
    /**
     * Limits calls without a session.
     * @throws AuthError
     */
    call: (c: Context) => consume(c, calls, networkOf(c), tooManyAttempts),
  };
}

async function consume(
  c: Context,
  limiter: RateLimiterAbstract,
  key: string,
  refusal: () => AuthError,
) {
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
