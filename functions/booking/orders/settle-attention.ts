import type { SettleAttentionRequest } from '#machines/api/order.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/database/find-order.ts';
import { noteInHistory } from '../../platform/database/order-history.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import { ProblemError, StaffProblemError } from '../../platform/errors.ts';
import { ATTENTION_SETTLED, eventsOf, flagsIn, openFlagsOf } from './read-history.ts';

/**
 * Records that a member of staff dealt with a flagged order.
 * @param by the member of staff, for the order's history.
 * @throws ProblemError `booking_not_found`, `attention_changed` where the order was flagged for something
 * that they had not seen, or `attention_settled` where it is no longer flagged.
 */
export type SettleAttention = (request: SettleAttentionRequest, by: string) => Promise<void>;

export function createSettleAttention({ kysely }: Pick<Database, 'kysely'>): SettleAttention {
  return async ({ orderId, note, seen }, by) => {
    if (!isUuid(orderId)) throw new ProblemError('booking_not_found');
    await kysely.transaction().execute(async (tx) => {
      const order = await tx
        .selectFrom('orders')
        .select(['id', 'state', 'needs_attention'])
        .where('id', '=', orderId)
        .forUpdate()
        .executeTakeFirst();
      if (!order) throw new ProblemError('booking_not_found');
      if (!order.needs_attention) throw new StaffProblemError('attention_settled');
      const events = await eventsOf({ kysely: tx }, orderId);
      if (flagsIn(events.filter(({ id }) => id > seen)).length > 0) {
        throw new StaffProblemError('attention_changed');
      }
      await settle(tx, order, by, note);
    });
  };
}

type FlaggedOrder = Pick<OrderRow, 'id' | 'state' | 'needs_attention'>;

/** Settles a locked order by an act of staff that mended all for which it needed somebody. */
export async function settleMended(
  tx: Tx,
  order: FlaggedOrder,
  mended: readonly string[],
  by: string,
): Promise<void> {
  if (!order.needs_attention) return;
  const flags = openFlagsOf(await eventsOf({ kysely: tx }, order.id));
  if (flags.every((flag) => mended.includes(flag))) await settle(tx, order, by, '');
}

async function settle(tx: Tx, order: FlaggedOrder, by: string, note: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ needs_attention: false })
    .where('id', '=', order.id)
    .execute();
  const event = { event: ATTENTION_SETTLED, detail: { note }, by, cause: 'staff' };
  await noteInHistory(tx, order, event);
}
