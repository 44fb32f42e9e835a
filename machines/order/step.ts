import { type SnapshotFrom, transition } from 'xstate';
import { orderMachine } from './machine.ts';
import type { OrderContext, OrderEffect, OrderEvent } from './types.ts';

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;

export type OrderState = OrderSnapshot['value'];

/** An order as it is stored. */
export interface StoredOrder {
  value: OrderState;
  context: OrderContext;
}

/**
 * What came of an event: it changed the order, said again what was known, or was not allowed. A payment of
 * a wrong amount is refused, though the order remembers it.
 */
export type OrderOutcome = 'applied' | 'duplicate' | 'refused';

export interface OrderStep {
  snapshot: OrderSnapshot;
  outcome: OrderOutcome;
  effects: OrderEffect[];
}

/** One event's worth of an order's life: pure, so that the same event on the same order always gives the same. */
export function stepOrder(snapshot: OrderSnapshot, event: OrderEvent): OrderStep {
  if (!snapshot.can(event)) return { snapshot, outcome: 'refused', effects: [] };
  const [next, actions] = transition(orderMachine, snapshot, event);
  const effects = actions.map(({ type, params }) => ({ type, params }) as OrderEffect);
  return { snapshot: next, outcome: outcomeOf(effects), effects };
}

function outcomeOf(effects: OrderEffect[]): OrderOutcome {
  if (effects.some(({ type }) => type === 'noteDuplicate')) return 'duplicate';
  if (effects.some(({ type }) => type === 'refusePayment')) return 'refused';
  return 'applied';
}

export function storeOrder({ value, context }: OrderSnapshot): StoredOrder {
  return { value, context };
}

export function restoreOrder(stored: StoredOrder): OrderSnapshot {
  return orderMachine.resolveState(stored);
}

/** An order that nothing has happened to yet. */
export function newOrder(price: OrderContext['price']): StoredOrder {
  return { value: 'draft', context: { price, payments: {} } };
}
