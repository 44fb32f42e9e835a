import { sql } from 'kysely';
import { DAY_MS } from '#machines/duration.ts';
import type { Database, Tx } from '../data/database.ts';
import { forgetUnclaimed } from '../orders/appointments.ts';
import { deleteDetails, deleteReceiptsOf } from '../orders/delete-details.ts';
import { eraseCalendarIds } from '../orders/erase-calendar-ids.ts';

/** How long is kept what nobody paid for (days). Paid orders are kept. */
export interface Retention {
  /** A person's details and answers, after the order was over. */
  unpaidDetailsDays: number;
  /** The order with its payments, mails and history, after it was over. */
  unpaidOrdersDays: number;
  /** A receipt, after it was sent. */
  unpaidReceiptsDays: number;
}

type KeepDays = Pick<Retention, 'unpaidDetailsDays' | 'unpaidOrdersDays'>;

const BATCH = 200;

/**
 * Deletes the person's details and answers of orders that were never paid, a while after they were over, and later
 * those orders as a whole. Money that arrives for such an order after that is told to staff as unknown money.
 * Deletes times, too, that were chosen for bookings that were never made.
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
  for (const table of ['appointments', 'order_mails', 'order_events', 'payments'] as const) {
    await tx.deleteFrom(table).where('order_id', 'in', ids).execute();
  }
  await tx.deleteFrom('order_keys').where('id', 'in', ids).execute();
  await tx.deleteFrom('orders').where('id', 'in', ids).execute();
  return ids.length;
}

/** The ids of orders that are over since then, and for which no money came nor can come. */
async function neverPaid(tx: Tx, before: Date, { areDetailsKept = false } = {}): Promise<string[]> {
  const orders = await tx
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.state', 'in', ['expired', 'cancelled'])
    .where('orders.updated_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where((each) =>
              each.or([
                each('payments.settled_at', 'is not', null),
                each('payments.refunded_at', 'is not', null),
                each('payments.dispute_status', 'is not', null),
                each('payments.status', 'in', ['pending', 'open']),
                each('payments.is_watched', '=', true),
              ]),
            ),
        ),
      ),
    )
    .$if(areDetailsKept, (orders) => orders.where('orders.details_deleted_at', 'is', null))
    .orderBy('orders.updated_at')
    .limit(BATCH)
    .forUpdate()
    .execute();
  return orders.map(({ id }) => id);
}
