import type { Database } from '../data/database.ts';
import type { Keys } from '../security/keys.ts';
import { createOrderIds } from '../security/order-ids.ts';

/** The id of the order that an idempotency key stands for, whether or not it exists yet. */
export type OrderIdFor = (idempotencyKey: string) => Promise<string>;

/** After a change of the master key, an attempt that began before it still reaches its order. */
export function createOrderIdFor(deps: {
  database: Pick<Database, 'kysely'>;
  keys: Pick<Keys, 'orderIds' | 'former'>;
}): OrderIdFor {
  const { database, keys } = deps;
  const derive = createOrderIds(keys.orderIds);
  const former = keys.former.map(({ orderIds }) => createOrderIds(orderIds));

  /** The one of these ids that an order has, or an appointment that waits for its order. */
  async function known(ids: string[]): Promise<string | undefined> {
    const { kysely } = database;
    const order = await kysely
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', ids)
      .executeTakeFirst();
    if (order) return order.id;
    const appointment = await kysely
      .selectFrom('appointments')
      .select('order_id')
      .where('order_id', 'in', ids)
      .executeTakeFirst();
    return appointment?.order_id ?? undefined;
  }

  return async (idempotencyKey) => {
    if (former.length === 0) return derive(idempotencyKey);
    const ids = former.map((deriveAsBefore) => deriveAsBefore(idempotencyKey));
    return (await known(ids)) ?? derive(idempotencyKey);
  };
}
