import type { SettleAttentionRequest } from '#machines/api/order.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/database/find-order.ts';
import { noteInHistory } from '../../platform/database/order-history.ts';
import { ProblemError, StaffProblemError } from '../../platform/errors.ts';
import { ATTENTION_SETTLED, flagsIn } from './read-history.ts';

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
        .select(['state', 'needs_attention'])
        .where('id', '=', orderId)
        .forUpdate()
        .executeTakeFirst();
      if (!order) throw new ProblemError('booking_not_found');
      if (!order.needs_attention) throw new StaffProblemError('attention_settled');
      const unseen = await tx
        .selectFrom('order_events')
        .select('detail')
        .where('order_id', '=', orderId)
        .where('id', '>', seen)
        .execute();
      if (flagsIn(unseen).length > 0) {
        throw new StaffProblemError('attention_changed');
      }
      await tx
        .updateTable('orders')
        .set({ needs_attention: false })
        .where('id', '=', orderId)
        .execute();
      await noteInHistory(
        tx,
        { id: orderId, state: order.state },
        { event: ATTENTION_SETTLED, detail: { note }, by, cause: 'staff' },
      );
    });
  };
}
