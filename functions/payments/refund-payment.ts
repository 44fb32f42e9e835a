import { createHash } from 'node:crypto';
import type { RefundPaymentRequest } from '#machines/api/refund-payment.ts';
import { moneyOf } from '#machines/order/money.ts';
import type { Database } from '../data/database.ts';
import type { PaymentRow } from '../data/tables.ts';
import { ProblemError, StaffProblemError } from '../kernel/problem-error.ts';
import { type Advance, snapshotOf } from '../orders/advance.ts';
import { findOrder, findPayment } from '../orders/find-order.ts';
import { GatewayAway, GatewayRefusal, type Gateways } from './gateway.ts';
import type { TakeReversals } from './take-reversals.ts';

/**
 * Gives money of a payment back through its provider, and applies what the provider then says to the order; of a
 * method that cannot, such as a transfer, it notes that staff sent the money back themselves. The same decision made
 * twice, by two people or after a lost answer, returns the money once.
 * @param by the member of staff, for the order's history.
 * @throws ProblemError `payment_not_found` for a payment without that much money, `refund_changed` when something was
 * returned since staff looked, `refund_refused` or `refund_unavailable` as the provider answers.
 */
export type RefundPayment = (request: RefundPaymentRequest, by: string) => Promise<void>;

export function createRefundPayment(deps: {
  database: Pick<Database, 'kysely'>;
  gateways: Gateways;
  advance: Advance;
  takeReversals: TakeReversals;
}): RefundPayment {
  const { database, gateways, advance, takeReversals } = deps;
  return async ({ paymentId, minor, returnedBefore, why }, by) => {
    const payment = await findPayment(database, paymentId);
    if (payment?.settled_minor == null) throw new ProblemError('payment_not_found');
    const currency = payment.settled_currency ?? payment.currency;
    const returned = payment.refunded_minor ?? 0;
    if (returned !== returnedBefore) throw new StaffProblemError('refund_changed');
    if (minor > payment.settled_minor - returned) throw new StaffProblemError('refund_too_much');
    const origin = { by, cause: why };
    const gateway = gateways.get(payment.provider);
    if (!gateway?.refund || !payment.provider_id) {
      const total = { minor: returned + minor, currency };
      const event = { type: 'payment.refunded' as const, paymentId, total };
      await advance(payment.order_id, event, origin);
      return;
    }
    try {
      const id = await decisionId(database, payment, returned);
      const linked = { providerId: payment.provider_id, expiresAt: payment.expires_at };
      await gateway.refund(linked, { id, amount: { minor, currency } });
    } catch (error) {
      if (error instanceof GatewayRefusal) throw new StaffProblemError('refund_refused', error);
      if (error instanceof GatewayAway) {
        throw new StaffProblemError('refund_unavailable', error);
      }
      throw error;
    }
    await takeReversals(payment, payment.provider_id, origin);
  };
}

/** A UUID of what was known when it was decided: what was returned, and which refunds had failed. */
async function decisionId(
  database: Pick<Database, 'kysely'>,
  payment: PaymentRow,
  returned: number,
): Promise<string> {
  const { context } = snapshotOf(await findOrder(database, payment.order_id));
  const { failedRefunds } = moneyOf(context, payment.id);
  const facts = ['refund', payment.id, returned, ...failedRefunds].join(' ');
  const hex = createHash('sha256').update(facts).digest('hex');
  // Version 8 is for ids that their maker derives as it likes (RFC 9562).
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}
