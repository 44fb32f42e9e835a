import { orderMachine } from '#machines/order/machine.ts';
import { beginOrder, type OrderSnapshot, restoreOrder, stepOrder } from '#machines/order/step.ts';
import type { OrderEffect, OrderEvent, OrderInput } from '#machines/order/types.ts';
import { type AdvanceOf, machineTable } from '../../platform/database/advance.ts';
import { lockOrder } from '../../platform/database/find-order.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import { forgetAppointments } from './appointments.ts';
import { type EffectQueue, performEffect } from './effects.ts';

/**
 * Changes the state of an order. Once the customer's details were deleted, an event about an appointment stores
 * nothing and deletes the order's appointments.
 */
export type Advance = AdvanceOf<OrderRow, OrderSnapshot, OrderEvent>;

const orders = machineTable<OrderRow, OrderSnapshot, OrderEvent, OrderEffect, EffectQueue>({
  name: 'order',
  machine: orderMachine,
  table: 'orders',
  history: 'order_events',
  reference: 'order_id',
  lock: lockOrder,
  restore: snapshotOf,
  step: stepOrder,
  async forgets(tx, { id, details_deleted_at }, { type }) {
    const isForgotten = details_deleted_at !== null && type.startsWith('appointment.');
    if (isForgotten) await forgetAppointments(tx, [id]);
    return isForgotten;
  },
  perform: performEffect,
});

export const { createAdvance } = orders;

/** Returns the columns of a new order in its machine's first state. */
export const newOrder = (input: OrderInput) => orders.columnsOf(beginOrder(input).snapshot);

/** Restores the machine's snapshot from an order's row. */
export function snapshotOf({
  snapshot: { value, context },
  fulfilment,
}: Pick<OrderRow, 'snapshot' | 'fulfilment'>): OrderSnapshot {
  return restoreOrder({ value, context: { ...context, fulfilment } });
}
