import { type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#machines/duration.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { noteInHistory } from '../../platform/database/order-history.ts';
import { deleteAnswers } from './delete-details.ts';

const BATCH = 200;

/**
 * Deletes the answers of orders, and the drafts written from them. It counts `keptDays` from when the last
 * thing of an order was delivered or stopped, or from the order's end where nothing was to be delivered.
 * Finished files stay for whoever bought them.
 */
export async function forgetAnswers(
  { kysely }: Pick<Database, 'kysely'>,
  keptDays: number,
  signal?: AbortSignal,
  now = Date.now(),
): Promise<void> {
  const before = new Date(now - keptDays * DAY_MS);
  const forget = async (tx: Tx) => {
    const orders = await keptLongEnough(tx, before);
    if (orders.length > 0) await deleteFrom(tx, orders, new Date(now));
    return orders.length;
  };
  while (!signal?.aborted && (await kysely.transaction().execute(forget)) === BATCH);
}

function keptLongEnough(tx: Tx, before: Date) {
  return tx
    .selectFrom('orders')
    .select(['orders.id', 'orders.state'])
    .where('orders.answers_deleted_at', 'is', null)
    .where(sql<SqlBool>`(
      orders.answers is not null and orders.state in ('expired', 'cancelled', 'refunded')
        and orders.updated_at < ${before}
      or exists (select from deliveries where order_id = orders.id)
    )`)
    .where(sql<SqlBool>`not exists (select from deliveries where order_id = orders.id
      and (state not in ('delivered', 'stopped') or updated_at >= ${before}))`)
    .orderBy('orders.created_at')
    .limit(BATCH)
    .forUpdate()
    .execute();
}

async function deleteFrom(
  tx: Tx,
  orders: Awaited<ReturnType<typeof keptLongEnough>>,
  now: Date,
): Promise<void> {
  await deleteAnswers(
    tx,
    orders.map(({ id }) => id),
    now,
  );
  const note = { event: 'answers.deleted', by: 'jobs', cause: 'forget-answers' };
  for (const order of orders) await noteInHistory(tx, order, note);
}
