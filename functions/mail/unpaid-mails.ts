import { DAY_MS, HOUR_MS } from '#machines/duration.ts';
import type { Database } from '../platform/database/database.ts';
import type { OrderRow } from '../platform/database/tables.ts';
import type { Logger } from '../platform/logger.ts';
import { createMailCount, type MailCount, sendCounted } from './mail-counts.ts';
import { addressDigest, type StopMails } from './stop-mails.ts';

type Kind = 'order' | 'links' | 'newsletter' | 'message-copy';

/**
 * Limits mails that somebody else may have caused, because anybody can place an order, send a form or ask for
 * links with anyone's address. An address gets a few of each kind within a day, and one more in each
 * interval, so that nobody can shut its owner out: an owner who gets no mail now has already had one of this
 * kind in this interval.
 */
export interface UnpaidMails {
  /**
   * Sends such a mail, unless its reader stopped them, the address has had enough of its kind, or enough were
   * sent within the last day because of this network or in total.
   */
  send(
    kind: Kind,
    to: Pick<OrderRow, 'email' | 'network'>,
    send: () => Promise<void>,
  ): Promise<void>;
  /** Sends a mail about something paid: only what the address has had of its kind counts. */
  sendPaid(kind: Kind, email: string, send: () => Promise<void>): Promise<void>;
}

/**
 * Of the mails that one network may cause, one address gets this part at once; all addresses together get
 * this many times as many.
 */
const ADDRESS_PART = 0.5;
const ALL_TIMES = 50;

const INTERVAL_MS = 6 * HOUR_MS;

export function createUnpaidMails(deps: {
  database: Pick<Database, 'sql' | 'servers'>;
  stopMails: Pick<StopMails, 'isStopped'>;
  /** Mails that one network may cause within a day. */
  perDay: number;
  logger: Logger;
}): UnpaidMails {
  const { database, stopMails, perDay, logger } = deps;
  const byAddress = createMailCount(database, 'unpaid mails by address', [
    { times: 1, ms: INTERVAL_MS },
    { times: Math.max(1, perDay * ADDRESS_PART - 1), ms: DAY_MS },
  ]);
  const byNetwork = createMailCount(database, 'unpaid mails by network', [
    { times: perDay, ms: DAY_MS },
  ]);
  const inAll = createMailCount(database, 'unpaid mails in all', [
    { times: perDay * ALL_TIMES, ms: DAY_MS },
  ]);
  const ofKind = (kind: Kind, email: string) =>
    byAddress(`${kind} ${textOf(addressDigest(email))}`);

  async function sendWithin(counts: readonly MailCount[], send: () => Promise<void>) {
    const full = await sendCounted(counts, send);
    if (!full) return;
    logger.log('warn', 'mail that somebody else may have caused withheld', { limit: full });
  }

  return {
    async send(kind, { email, network }, send) {
      if (await stopMails.isStopped(email)) return;
      const ofNetwork = network ? [byNetwork(textOf(network))] : [];
      await sendWithin([ofKind(kind, email), ...ofNetwork, inAll('')], send);
    },
    sendPaid: (kind, email, send) => sendWithin([ofKind(kind, email)], send),
  };
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
