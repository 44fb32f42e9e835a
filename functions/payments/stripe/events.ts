import type Stripe from 'stripe';
import type { ReportedAmount } from '#machines/order/types.ts';
import { amountOf } from './reversals.ts';

/**
 * Stripe's events about refunds and disputes. docs/operations.md lists these for the endpoint, with those of
 * sessions.
 */
export const reversalEvents = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies ReadonlyArray<Stripe.Event['type']>;

/** Stripe's events that say that money came or went. */
export const changeEvents = ['payment_intent.succeeded', ...reversalEvents] as const;

type ReversalEvent = Extract<Stripe.Event, { type: (typeof reversalEvents)[number] }>;

export function isReversal<Event extends { type: string }>(
  event: Event,
): event is Event & ReversalEvent {
  return reversalEvents.some((type) => type === event.type);
}

/** Returns the payment intent whose money was refunded or disputed; null for money without one. */
function intentOf({ data }: ReversalEvent): string | null {
  const { payment_intent } = data.object;
  return idOf(payment_intent);
}

/**
 * Collects the payment intents of these events, each once, with the money that arrived where an event reports
 * it.
 */
export function changedIn(events: readonly Stripe.Event[]) {
  const changed = new Map<string, ReportedAmount | null>();
  for (const event of events) {
    if (event.type === 'payment_intent.succeeded') {
      const { id, amount_received: amount, currency } = event.data.object;
      changed.set(id, amountOf({ amount, currency }));
    } else if (isReversal(event)) {
      const intent = intentOf(event);
      if (intent !== null && !changed.has(intent)) changed.set(intent, null);
    }
  }
  return [...changed].map(([intent, received]) => ({ intent, received }));
}

export function idOf(named: string | { id: string } | null): string | null {
  return typeof named === 'object' ? (named?.id ?? null) : named;
}
