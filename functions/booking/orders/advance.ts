import {
  newOrder,
  type OrderOutcome,
  type OrderSnapshot,
  restoreOrder,
  stateOf,
  statePathOf,
  stepOrder,
  storeOrder,
} from '#machines/order/step.ts';
import type { OrderEffect, OrderEvent } from '#machines/order/types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import type { Logger } from '../../platform/logger.ts';
import { forgetAppointments } from './appointments.ts';
import { type EffectQueue, performEffect } from './effects.ts';

/** Names who sent an event, and why. */
export interface Origin {
  by: string;
  cause: string;
}

interface Advanced {
  outcome: OrderOutcome;
  snapshot: OrderSnapshot;
}

/**
 * Changes the state of an order; nothing else does after `create_booking` has stored it as a draft. In one
 * transaction it locks the order, steps its machine, stores the state, appends the event to the history and
 * performs the effects. Events may come late, twice or out of order; an event that the machine does not allow
 * is refused and recorded. Once the customer's details were deleted, an event about an appointment stores
 * nothing and deletes the order's appointments.
 * @throws NoResultError when there is no such order.
 */
export type Advance = (orderId: string, event: OrderEvent, origin: Origin) => Promise<Advanced>;

export function createAdvance(deps: {
  database: Pick<Database, 'kysely'>;
  queue: EffectQueue;
  logger: Logger;
}): Advance {
  const { database, queue, logger } = deps;
  return async (orderId, event, origin) => {
    const { step, before } = await database.kysely.transaction().execute(async (tx) => {
      const order = await tx
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', orderId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const from = snapshotOf(order);
      if (order.details_deleted_at !== null && event.type.startsWith('appointment.')) {
        await forgetAppointments(tx, [orderId]);
        return { step: { snapshot: from, outcome: 'duplicate' as const }, before: order.state };
      }
      const step = stepOrder(from, event);
      if (step.effects.length > 0 && step.outcome !== 'duplicate') {
        await tx
          .updateTable('orders')
          .set({
            state: stateOf(step.snapshot),
            snapshot: JSON.stringify(storeOrder(step.snapshot)),
            updated_at: new Date(),
          })
          .where('id', '=', orderId)
          .execute();
      }
      await tx
        .insertInto('order_events')
        .values({
          order_id: orderId,
          event: event.type,
          detail: JSON.stringify(detailOf(event, step.effects)),
          ...origin,
          outcome: step.outcome,
          state_before: statePathOf(from),
          state_after: statePathOf(step.snapshot),
        })
        .execute();
      for (const effect of step.effects) await performEffect({ tx, queue, order }, effect);
      return { step, before: order.state };
    });
    if (step.outcome === 'refused') {
      logger.log('warn', 'order event refused', {
        orderId,
        event: event.type,
        state: before,
        ...origin,
      });
    }
    return { outcome: step.outcome, snapshot: step.snapshot };
  };
}

/** Restores the machine's snapshot from an order's row. */
export function snapshotOf(
  order: Pick<OrderRow, 'snapshot' | 'amount_minor' | 'currency' | 'fulfilment'>,
): OrderSnapshot {
  const { fulfilment } = order;
  const price = { minor: order.amount_minor, currency: order.currency };
  const { value, context } = order.snapshot ?? newOrder({ price, fulfilment });
  return restoreOrder({ value, context: { ...context, fulfilment } });
}

function detailOf({ type: _, ...facts }: OrderEvent, effects: OrderEffect[]) {
  const flags = effects.flatMap((effect) =>
    effect.type === 'raiseFlag' ? [effect.params.reason] : [],
  );
  return flags.length > 0 ? { ...facts, flags } : facts;
}
