import type { SettleAttentionRequest } from '#machines/api/settle-attention.ts';
import type { Database } from '../data/database.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import { isUuid } from './find-order.ts';
import { ATTENTION_SETTLED } from './read-order.ts';

/**
 * Records that a member of staff looked at an order that needed it; for one that needs nothing it does nothing.
 * @param by the member of staff, for the order's history.
 * @throws ProblemError `booking_not_found`.
 */
export type SettleAttention = (request: SettleAttentionRequest, by: string) => Promise<void>;

export function createSettleAttention({ kysely }: Pick<Database, 'kysely'>): SettleAttention {
  return async ({ orderId, note }, by) => {
    if (!isUuid(orderId)) throw new ProblemError('booking_not_found');
    await kysely.transaction().execute(async (tx) => {
      const order = await tx
        .selectFrom('orders')
        .select(['state', 'needs_attention'])
        .where('id', '=', orderId)
        .forUpdate()
        .executeTakeFirst();
      if (!order) throw new ProblemError('booking_not_found');
      if (!order.needs_attention) return;
      await tx
        .updateTable('orders')
        .set({ needs_attention: false })
        .where('id', '=', orderId)
        .execute();
      await tx
        .insertInto('order_events')
        .values({
          order_id: orderId,
          event: ATTENTION_SETTLED,
          detail: JSON.stringify({ note }),
          by,
          cause: 'staff',
          outcome: 'applied',
          state_before: order.state,
          state_after: order.state,
        })
        .execute();
    });
  };
}
