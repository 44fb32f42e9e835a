import { calendarReference, isCalendarReference } from '#machines/calendar/reference.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Keys } from '../../platform/security/keys.ts';
import { createOrderIds } from '../../platform/security/tokens.ts';

/**
 * Returns the id of the order that a booking attempt stands for, whether or not the order exists yet.
 * @param attempt its idempotency key, or the reference that the calendar got in its place.
 */
export type OrderIdFor = (attempt: string) => Promise<string>;

/**
 * Derives ids from an attempt. It also tries former master keys, and keys in place of references, so that
 * attempts begun before a change of either still reach their order.
 */
export function createOrderIdFor(deps: {
  database: Pick<Database, 'kysely'>;
  keys: Pick<Keys, 'orderIds' | 'former'>;
}): OrderIdFor {
  const { kysely } = deps.database;
  const derive = createOrderIds(deps.keys.orderIds);
  const former = deps.keys.former.map(({ orderIds }) => createOrderIds(orderIds));

  /** Returns the id among these that an order has, or that an appointment already names. */
  async function known(ids: string[]): Promise<string | null | undefined> {
    const found = await kysely
      .selectFrom('appointments')
      .select('order_id as id')
      .where('order_id', 'in', ids)
      .unionAll(kysely.selectFrom('orders').select('id').where('id', 'in', ids))
      .limit(1)
      .executeTakeFirst();
    return found?.id;
  }

  return async (attempt) => {
    const isKey = !isCalendarReference(attempt);
    const reference = isKey ? calendarReference(attempt) : attempt;
    const names = isKey ? [reference, attempt] : [reference];
    const ids = names.flatMap((name) => [derive, ...former].map((idOf) => idOf(name)));
    return (await known(ids)) ?? derive(reference);
  };
}
