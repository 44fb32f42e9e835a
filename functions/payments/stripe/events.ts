import type Stripe from 'stripe';
import type { DisputeStatus, ReportedAmount } from '#machines/order/types.ts';
import type { Reversals } from '../gateway.ts';

/** Sums up the refunds and disputes of one payment. A refund that is still under way is not counted. */
export function reversalsOf(refunds: Stripe.Refund[], disputes: Stripe.Dispute[]): Reversals {
  const made = refunds.filter(({ status }) => status === 'succeeded');
  const [first] = made;
  return {
    returned: first
      ? amountOf({ ...first, amount: made.reduce((sum, { amount }) => sum + amount, 0) })
      : null,
    failedRefunds: refunds.filter(({ status }) => status === 'failed').map(({ id }) => id),
    disputes: disputes.map((dispute) => ({
      disputeId: dispute.id,
      status: statusOf(dispute),
      amount: amountOf(dispute),
    })),
  };
}

/** Counts an inquiry that closes as won, and a dispute that was prevented by giving the money back as lost. */
function statusOf({ status }: Stripe.Dispute): DisputeStatus {
  if (status === 'won' || status === 'warning_closed') return 'won';
  if (status === 'lost' || status === 'prevented') return 'lost';
  return 'opened';
}

function amountOf({ amount, currency }: { amount: number; currency: string }) {
  return { minor: amount, currency: currency.toUpperCase() };
}

/**
 * Stripe's events about refunds and disputes. docs/operations.md lists these for the endpoint, with those of
 * sessions.
 */
const reversalEvents = [
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

/** Stripe's events about a session. */
export const sessionEvents: readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];

/** Every event that the endpoint at Stripe must send. */
export const webhookEvents = [...sessionEvents, ...reversalEvents];

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
