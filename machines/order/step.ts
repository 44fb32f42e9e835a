import { type SnapshotFrom, transition } from 'xstate';
import { orderMachine, unstarted } from './machine.ts';
import type { OrderContext, OrderEffect, OrderEvent, OrderInput } from './types.ts';

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;

type OrderValue = OrderSnapshot['value'];

type Names<Value> = Value extends string ? Value : keyof Value;

/** The order's top-level states. */
export type OrderState = Names<OrderValue>;

/** An order as it is stored. */
export interface StoredOrder {
  value: OrderValue;
  context: OrderContext;
}

interface StoredBefore extends Pick<StoredOrder, 'value'> {
  context: OrderInput & Partial<OrderContext>;
}

/**
 * `applied` changed the order, `duplicate` repeated what was known, `refused` was not allowed. A payment of
 * a wrong amount is refused, but recorded.
 */
export type OrderOutcome = 'applied' | 'duplicate' | 'refused';

export interface OrderStep {
  snapshot: OrderSnapshot;
  outcome: OrderOutcome;
  effects: OrderEffect[];
}

/** Applies one event to an order. Pure: the same event on the same order gives the same result. */
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

/** Restores a stored order; properties it was stored without get their initial values. */
export function restoreOrder({ value, context }: StoredBefore): OrderSnapshot {
  const known = { ...newOrder(context).context, ...context };
  return orderMachine.resolveState({ value, context: known });
}

/** A new order. */
export function newOrder({ price, fulfilment }: OrderInput): StoredOrder {
  return {
    value: 'draft',
    context: { price, fulfilment, ...unstarted },
  };
}

/** The order's state, such as `paid`. */
export function stateOf({ value }: Pick<OrderSnapshot, 'value'>): OrderState {
  return typeof value === 'string' ? value : 'paid';
}

/** The order's full state, such as `paid.scheduled`. */
export function statePathOf({ value }: Pick<OrderSnapshot, 'value'>): string {
  return typeof value === 'string' ? value : `paid.${value.paid}`;
}
