import * as z from 'zod/mini';
import type { PaymentFacts } from '#machines/api/order.ts';
import type { PaymentRow } from '../../platform/database/tables.ts';
import { type EventRow, REFUND_REQUESTED, reasonIn } from './read-history.ts';

/** Tells a payment for staff; `events` are those of its order. */
export function paymentFacts(
  payment: PaymentRow,
  events: readonly EventRow[],
): Omit<PaymentFacts, 'receipts'> {
  const { settled_minor: received, refunded_minor: returned } = payment;
  return {
    id: payment.id,
    provider: payment.provider,
    reference: payment.reference,
    amount: { minor: payment.amount_minor, currency: payment.currency },
    status: payment.status,
    createdAt: payment.created_at.toISOString(),
    announcedAt: payment.announced_at?.toISOString() ?? null,
    received:
      received === null ? null : { minor: received, currency: payment.settled_currency ?? '' },
    receivedAt: payment.settled_at?.toISOString() ?? null,
    returned:
      returned === null ? null : { minor: returned, currency: payment.refunded_currency ?? '' },
    dispute: payment.dispute_status,
    returning: returningOf(payment, events),
    reasons: reasonsOf(payment, events),
    isRefundable: received !== null && received > (returned ?? 0),
  };
}

const refundRequest = z.object({ minor: z.int(), currency: z.string(), returnedBefore: z.int() });

/** Returns the refund that the provider accepted and has neither paid out nor reported as failed. */
function returningOf(
  { id, refunded_minor }: PaymentRow,
  events: readonly EventRow[],
): PaymentFacts['returning'] {
  const ofPayment = events.filter(({ detail }) => detail.paymentId === id);
  const failure = ofPayment.findLastIndex(({ event }) => event === 'payment.refundFailed');
  for (const { event, detail, at } of ofPayment.slice(failure + 1)) {
    const request = refundRequest.safeParse(detail);
    if (event !== REFUND_REQUESTED || !request.success) continue;
    const { minor, currency, returnedBefore } = request.data;
    if ((refunded_minor ?? 0) >= returnedBefore + minor) continue;
    return { amount: { minor, currency }, at: at.toISOString() };
  }
  return null;
}

/** Returns why staff returned money. */
function reasonsOf({ id }: PaymentRow, events: readonly EventRow[]): PaymentFacts['reasons'] {
  return events
    .filter(({ detail }) => detail.paymentId === id)
    .flatMap((event) => {
      const why = reasonIn(event);
      return why ? [{ why, by: event.by.replace(/^staff /, ''), at: event.at.toISOString() }] : [];
    });
}
