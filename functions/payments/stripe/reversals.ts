import type Stripe from 'stripe';
import type { DisputeStatus } from '#machines/order/types.ts';
import type { Reversals } from '../gateway.ts';

/** Refunds and disputes of one payment. A refund that is still on its way is not counted yet. */
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

/** An inquiry that closes is won; a dispute is prevented by giving the money back. */
function statusOf({ status }: Stripe.Dispute): DisputeStatus {
  if (status === 'won' || status === 'warning_closed') return 'won';
  if (status === 'lost' || status === 'prevented') return 'lost';
  return 'opened';
}

export function amountOf({ amount, currency }: { amount: number; currency: string }) {
  return { minor: amount, currency: currency.toUpperCase() };
}
