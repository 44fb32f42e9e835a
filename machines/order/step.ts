import type { SnapshotFrom } from 'xstate';
import { begin, type Step, type stateOf, step } from '../step.ts';
import { orderMachine, unstarted } from './machine.ts';
import type { OrderContext, OrderEffect, OrderEvent, OrderInput } from './types.ts';

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;

/** The order's top-level states. */
export type OrderState = ReturnType<typeof stateOf<OrderSnapshot['value']>>;

/** An order as it is stored. */
export type StoredOrder = Pick<OrderSnapshot, 'value' | 'context'>;

interface StoredBefore extends Pick<StoredOrder, 'value'> {
  context: OrderInput & Partial<OrderContext>;
}

export type OrderStep = Step<OrderSnapshot, OrderEffect>;

export const beginOrder = (input: OrderInput): OrderStep => begin(orderMachine, input);

export const stepOrder = (snapshot: OrderSnapshot, event: OrderEvent): OrderStep =>
  step(orderMachine, snapshot, event);

/** Restores a stored order; properties it was stored without get their initial values. */
export function restoreOrder({ value, context }: StoredBefore): OrderSnapshot {
  return orderMachine.resolveState({ value, context: { ...unstarted, ...context } });
}
