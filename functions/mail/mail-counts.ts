import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../platform/database/database.ts';
import { type Limiter, sharedLimiter } from '../platform/database/limiter.ts';
import { MailRefusal } from './mailer.ts';

/**
 * A limit under which mails are counted by one key: its limiters are asked in turn, and the first with room
 * counts the mail.
 */
export interface MailCount {
  name: string;
  limiters: readonly Limiter[];
  key: string;
}

export function createMailCount(
  database: Pick<Database, 'sql' | 'servers'>,
  name: string,
  limits: readonly { times: number; ms: number }[],
): (key: string) => MailCount {
  const limiters = limits.map(({ times, ms }, index) =>
    sharedLimiter(
      database,
      { name: `${name} ${index}`, times: Math.ceil(times), seconds: Math.ceil(ms / 1_000) },
      // Points are given back, so nobody may be refused from memory.
      { hasShield: false },
    ),
  );
  return (key) => ({ name, limiters, key });
}

/**
 * Sends a mail when each of the counts has room for it. A mail that will be tried again is not counted; one that is
 * refused for good is.
 * @returns the name of the count that is full; null when the mail was sent.
 */
export async function sendCounted(
  counts: readonly MailCount[],
  send: () => Promise<void>,
): Promise<string | null> {
  const taken: Array<{ limiter: Limiter; key: string }> = [];
  const giveBack = async () => {
    for (const { limiter, key } of taken) await limiter.reward(key);
  };
  try {
    for (const { name, limiters, key } of counts) {
      const limiter = await firstWithRoom(limiters, key);
      if (!limiter) {
        await giveBack();
        return name;
      }
      taken.push({ limiter, key });
    }
    await send();
    return null;
  } catch (error) {
    if (!(error instanceof MailRefusal)) await giveBack();
    throw error;
  }
}

async function firstWithRoom(limiters: readonly Limiter[], key: string): Promise<Limiter | null> {
  for (const limiter of limiters) {
    try {
      await limiter.consume(key);
      return limiter;
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
    }
  }
  return null;
}
