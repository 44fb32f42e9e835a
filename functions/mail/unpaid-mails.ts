import { RateLimiterRes } from 'rate-limiter-flexible';
import { DAY_MS } from '#machines/duration.ts';
import type { Database } from '../data/database.ts';
import { type Limiter, sharedLimiter } from '../data/limiter.ts';
import type { OrderRow } from '../data/tables.ts';
import type { Logger } from '../kernel/logger.ts';
import { addressDigest } from './address-tokens.ts';
import { MailRefusal } from './mailer.ts';
import type { StopMails } from './stop-mails.ts';

/** Mails that somebody else may have caused: anybody can place an order, or send a form, with anyone's address. */
export interface UnpaidMails {
  /**
   * Sends such a mail, unless its reader stopped them, or enough were sent within the last day to this address,
   * for what came from this network, or in all. A mail that will be tried again is not counted; one that is refused
   * for good is.
   */
  send(to: Pick<OrderRow, 'email' | 'network'>, send: () => Promise<void>): Promise<void>;
}

/** Of those that one network may cause, one address gets this part, and all addresses together so many times as much. */
const ADDRESS_PART = 0.5;
const ALL_TIMES = 50;

export function createUnpaidMails(deps: {
  database: Pick<Database, 'sql' | 'servers'>;
  stopMails: Pick<StopMails, 'isStopped'>;
  /** Mails that one network may cause within a day. */
  perDay: number;
  logger: Logger;
}): UnpaidMails {
  const { database, stopMails, perDay, logger } = deps;
  const limiter = (name: string, times: number) =>
    sharedLimiter(
      database,
      { name: `unpaid mails ${name}`, times: Math.ceil(times), seconds: DAY_MS / 1_000 },
      { hasShield: false },
    );
  const byAddress = limiter('by address', perDay * ADDRESS_PART);
  const byNetwork = limiter('by network', perDay);
  const inAll = limiter('in all', perDay * ALL_TIMES);

  return {
    async send({ email, network }, send) {
      if (await stopMails.isStopped(email)) return;
      const counts: Count[] = [
        { limiter: byAddress, key: textOf(addressDigest(email)) },
        ...(network ? [{ limiter: byNetwork, key: textOf(network) }] : []),
        { limiter: inAll, key: '' },
      ];
      const full = await take(counts);
      if (full) {
        logger.log('warn', 'mail that somebody else may have caused withheld', { limit: full });
        return;
      }
      try {
        await send();
      } catch (error) {
        if (!(error instanceof MailRefusal)) await giveBack(counts);
        throw error;
      }
    },
  };
}

interface Count {
  limiter: Limiter;
  key: string;
}

/** Counts once on each, or on none. @returns the name of the one that is full. */
async function take(counts: readonly Count[]): Promise<string | null> {
  for (const [index, { limiter, key }] of counts.entries()) {
    try {
      await limiter.consume(key);
    } catch (reason) {
      await giveBack(counts.slice(0, index));
      if (reason instanceof RateLimiterRes) return limiter.keyPrefix;
      throw reason;
    }
  }
  return null;
}

async function giveBack(counts: readonly Count[]): Promise<void> {
  for (const { limiter, key } of counts) await limiter.reward(key);
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
