import type Stripe from 'stripe';
import type { DisputeStatus } from '#machines/order/types.ts';
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

export function amountOf({ amount, currency }: { amount: number; currency: string }) {
  return { minor: amount, currency: currency.toUpperCase() };
}
