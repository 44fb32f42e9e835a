import {
  type DeliverySnapshot,
  reminderAt,
  restoreDelivery,
  stepDelivery,
} from '#machines/delivery/step.ts';
import type { DeliveryEffect, DeliveryEvent } from '#machines/delivery/types.ts';
import { type AdvanceOf, machineTable } from '../../platform/database/advance.ts';
import type { DeliveryRow } from '../../platform/database/tables.ts';
import { performDeliveryEffect } from './effects.ts';
import type { DeliveryQueue } from './job-data.ts';

/**
 * Changes the state of one delivery. What changes in all deliveries of an order goes through `follow-order.ts`,
 * in the order's own transaction.
 */
export type AdvanceDelivery = AdvanceOf<DeliveryRow, DeliverySnapshot, DeliveryEvent>;

export const deliveries = machineTable<
  DeliveryRow,
  DeliverySnapshot,
  DeliveryEvent,
  DeliveryEffect,
  DeliveryQueue
>({
  name: 'delivery',
  table: 'deliveries',
  history: 'delivery_events',
  reference: 'delivery_id',
  /** Locks its order first. Everybody does, so that no two transactions wait for each other. */
  async lock(tx, id) {
    await tx
      .selectFrom('orders')
      .innerJoin('deliveries', 'deliveries.order_id', 'orders.id')
      .select('orders.id')
      .where('deliveries.id', '=', id)
      .forUpdate('orders')
      .executeTakeFirstOrThrow();
    return tx.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  },
  restore: deliverySnapshotOf,
  step: stepDelivery,
  columns: (snapshot) => ({
    due_at: snapshot.context.dueAt === null ? null : new Date(snapshot.context.dueAt),
    remind_at: reminderAt(snapshot),
  }),
  perform: performDeliveryEffect,
});

export const createAdvanceDelivery = deliveries.createAdvance;

/** Restores the machine's snapshot from a delivery's row. */
export function deliverySnapshotOf({ snapshot }: Pick<DeliveryRow, 'snapshot'>): DeliverySnapshot {
  return restoreDelivery(snapshot);
}
