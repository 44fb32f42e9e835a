import * as z from 'zod/mini';
import type { PaymentFacts } from '#machines/api/order.ts';
import type { PaymentRow } from '../../platform/database/tables.ts';
import { type EventRow, REFUND_REFUSED, REFUND_REQUESTED, reasonIn } from './read-history.ts';

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

const refundRequest = z.object({
  paymentId: z.string(),
  minor: z.int(),
  currency: z.string(),
  returnedBefore: z.int(),
});

/** What staff asked a provider to return, after how much of the payment had been returned. */
export type RefundRequest = z.infer<typeof refundRequest>;

/** Returns the refunds of a payment that its provider was asked for and has neither refused nor reported as failed. */
export function standingRefunds(
  paymentId: string,
  events: readonly EventRow[],
): (RefundRequest & { at: Date })[] {
  const failure = events.findLastIndex(
    ({ event, detail }) => event === 'payment.refundFailed' && detail.paymentId === paymentId,
  );
  return withoutRefused(events.slice(failure + 1)).flatMap(({ event, detail, at }) => {
    const { data } = refundRequest.safeParse(detail);
    if (event !== REFUND_REQUESTED || data?.paymentId !== paymentId) return [];
    return [{ ...data, at }];
  });
}

/** Leaves out the requests whose next answer was a refusal. */
function withoutRefused(events: readonly EventRow[]): EventRow[] {
  return events.filter((asked, index) => {
    if (asked.event !== REFUND_REQUESTED) return true;
    const next = events
      .slice(index + 1)
      .find(({ event, detail }) => /^refund\./.test(event) && isSame(detail, asked.detail));
    return next?.event !== REFUND_REFUSED;
  });
}

function isSame(one: EventRow['detail'], other: EventRow['detail']): boolean {
  return ['paymentId', 'minor', 'returnedBefore'].every((key) => one[key] === other[key]);
}

/** Returns the refund that the provider was asked for and has not paid out. */
function returningOf(
  { id, refunded_minor }: PaymentRow,
  events: readonly EventRow[],
): PaymentFacts['returning'] {
  const waiting = standingRefunds(id, events).find(
    ({ returnedBefore, minor }) => (refunded_minor ?? 0) < returnedBefore + minor,
  );
  if (!waiting) return null;
  const { minor, currency, at } = waiting;
  return { amount: { minor, currency }, at: at.toISOString() };
}

/** Returns why staff returned money. */
function reasonsOf({ id }: PaymentRow, events: readonly EventRow[]): PaymentFacts['reasons'] {
  return withoutRefused(events)
    .filter(({ detail }) => detail.paymentId === id)
    .flatMap((event) => {
      const why = reasonIn(event);
      return why ? [{ why, by: event.by.replace(/^staff /, ''), at: event.at.toISOString() }] : [];
    });
}
