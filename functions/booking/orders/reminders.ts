import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { StopRemindersRequest } from '#machines/api/own-order.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { noteInHistory } from '../../platform/database/order-history.ts';
import type { FindByToken } from './find-by-token.ts';

/** Where session reminders go besides the mail. Recipients are WhatsApp ids: numbers, digits only. */
export interface Reminders {
  /** Says whether somebody stopped the reminders to a number, which is for good. */
  isStopped(to: string): Promise<boolean>;
  /** Stops the reminders to a number, those of every order. */
  stop(to: string, cause: string): Promise<void>;
  /**
   * Stops an order's reminders, for whoever holds its token. The token does not prove whose the number is, so the
   * number's other orders keep theirs.
   * @throws ProblemError where `FindByToken` does.
   */
  stopByToken(request: StopRemindersRequest): Promise<void>;
}

/** Returns the WhatsApp id of a telephone number. */
export const whatsappIdOf = (number: string) => number.replace(/\D/g, '');

const slowly = promisify(scrypt) as (text: string, salt: string, bytes: number) => Promise<Buffer>;

/** Takes long on purpose, because there are few enough numbers to try them all. */
const digestOf = (to: string) => slowly(to, 'whatsapp', 32);

export function createReminders(deps: {
  database: Pick<Database, 'kysely'>;
  findByToken: FindByToken;
}): Reminders {
  const { findByToken } = deps;
  const { kysely } = deps.database;

  async function end(tx: Tx, by: 'id' | 'reminders_to', values: string[], cause: string) {
    const ended = await tx
      .updateTable('orders')
      .set({ reminders_to: null })
      .where(by, 'in', values)
      .where('reminders_to', 'is not', null)
      .returning(['id', 'state'])
      .execute();
    const note = { event: 'reminders.stopped', by: 'customer', cause };
    for (const order of ended) await noteInHistory(tx, order, note);
  }

  async function stop(to: string, cause: string): Promise<void> {
    const orders = await kysely
      .selectFrom('orders')
      .select('whatsapp')
      .where('reminders_to', '=', to)
      .execute();
    // WhatsApp answers from an id that need not be the number as it was typed.
    const ids = [...new Set([to, ...orders.map(({ whatsapp }) => whatsappIdOf(whatsapp))])];
    const digests = await Promise.all(ids.map(digestOf));
    await kysely.transaction().execute(async (tx) => {
      await tx
        .insertInto('stopped_addresses')
        .values(digests.map((digest) => ({ digest })))
        .onConflict((known) => known.doNothing())
        .execute();
      await end(tx, 'reminders_to', ids, cause);
    });
  }

  return {
    async isStopped(to) {
      const stopped = await kysely
        .selectFrom('stopped_addresses')
        .select('digest')
        .where('digest', '=', await digestOf(to))
        .executeTakeFirst();
      return stopped !== undefined;
    },
    stop,
    async stopByToken({ token }) {
      const { id } = await findByToken(token);
      await kysely.transaction().execute((tx) => end(tx, 'id', [id], 'stop-reminders'));
    },
  };
}
