import { type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#machines/duration.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { forgetUnclaimed } from './appointments.ts';
import { deleteDetails, deleteReceiptsOf } from './delete-details.ts';
import { eraseCalendarIds } from './erase-calendar-ids.ts';

/** How many days data of orders that nobody paid is kept. Paid orders are kept. */
export interface Retention {
  /** The person's details and answers, counted from the order's end. */
  unpaidDetailsDays: number;
  /** The order with its payments, mails and history, counted from its end. */
  unpaidOrdersDays: number;
  /** A receipt, counted from its upload. */
  unpaidReceiptsDays: number;
}

type KeepDays = Pick<Retention, 'unpaidDetailsDays' | 'unpaidOrdersDays'>;

const BATCH = 200;

/**
 * Deletes the person's details and answers of orders that were never paid, a while after they ended, and
 * later the whole orders. Money that arrives after that is reported to staff as unknown money. It also
 * deletes appointments whose bookings were never completed.
 */
export async function forgetUnpaid(
  { kysely }: Pick<Database, 'kysely'>,
  { unpaidDetailsDays, unpaidOrdersDays }: KeepDays,
  signal?: AbortSignal,
  now = Date.now(),
): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY_MS);
  const repeat = async (work: (tx: Tx) => Promise<number>) => {
    while (!signal?.aborted && (await kysely.transaction().execute(work)) === BATCH);
  };
  await repeat((tx) => deleteOrders(tx, before(unpaidOrdersDays)));
  await repeat((tx) => forgetDetails(tx, before(unpaidDetailsDays), new Date(now)));
  await forgetUnclaimed(kysely, now);
}

async function forgetDetails(tx: Tx, before: Date, now: Date): Promise<number> {
  const ids = await neverPaid(tx, before, { areDetailsKept: true });
  if (ids.length === 0) return 0;
  const orders = await tx.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  for (const order of orders) await eraseCalendarIds(tx, order, { withTimes: true });
  await deleteDetails(tx, ids, now);
  return ids.length;
}

async function deleteOrders(tx: Tx, before: Date): Promise<number> {
  const ids = await neverPaid(tx, before);
  if (ids.length === 0) return 0;
  await sql`set local jobs.deletes_old = 'yes'`.execute(tx);
  await deleteReceiptsOf(tx, ids);
  for (const table of [
    'appointments',
    'letters',
    'order_mails',
    'order_events',
    'payments',
  ] as const) {
    await tx.deleteFrom(table).where('order_id', 'in', ids).execute();
  }
  await tx.deleteFrom('order_keys').where('id', 'in', ids).execute();
  await tx.deleteFrom('orders').where('id', 'in', ids).execute();
  return ids.length;
}

/** Returns the ids of orders that ended before then, have received no money and cannot receive any. */
async function neverPaid(tx: Tx, before: Date, { areDetailsKept = false } = {}): Promise<string[]> {
  const orders = await tx
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.state', 'in', ['expired', 'cancelled'])
    .where('orders.updated_at', '<', before)
    .where(sql<SqlBool>`not exists (select from payments where order_id = orders.id and (
      num_nonnulls(settled_at, refunded_at, dispute_status) > 0
        or status in ('pending', 'open') or is_watched
    ))`)
    .$if(areDetailsKept, (orders) => orders.where('orders.details_deleted_at', 'is', null))
    .orderBy('orders.updated_at')
    .limit(BATCH)
    .forUpdate()
    .execute();
  return orders.map(({ id }) => id);
}
