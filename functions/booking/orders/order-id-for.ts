import { calendarReference, isCalendarReference } from '#machines/calendar/reference.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Keys } from '../../platform/security/keys.ts';
import { createOrderIds } from '../../platform/security/tokens.ts';

/**
 * Returns the id of the order that a booking attempt stands for, whether or not the order exists yet.
 * @param attempt its idempotency key, or the reference that the calendar got in its place.
 */
export type OrderIdFor = (attempt: string) => Promise<string>;

/** What the id of an attempt's order is derived to be. */
interface AttemptIds {
  id: string;
  /** What it may have been derived to be before: from a former master key, or from the key in place of the reference. */
  earlier: string[];
}

/** Derives ids from an attempt's name without asking which of them is known. */
export function createAttemptIds(
  keys: Pick<Keys, 'orderIds' | 'former'>,
): (attempt: string) => AttemptIds {
  const derivations = [keys, ...keys.former].map(({ orderIds }) => createOrderIds(orderIds));
  return (attempt) => {
    const names = isCalendarReference(attempt) ? [attempt] : [calendarReference(attempt), attempt];
    const [id = '', ...earlier] = names.flatMap((name) => derivations.map((idOf) => idOf(name)));
    return { id, earlier };
  };
}

/** Prefers an id that is known already, so that an attempt begun before a change still reaches its order. */
export function createOrderIdFor(deps: {
  database: Pick<Database, 'kysely'>;
  keys: Pick<Keys, 'orderIds' | 'former'>;
}): OrderIdFor {
  const { kysely } = deps.database;
  const idsOf = createAttemptIds(deps.keys);

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
    const { id, earlier } = idsOf(attempt);
    return (await known([id, ...earlier])) ?? id;
  };
}
