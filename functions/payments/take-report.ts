import { stepOrder } from '#machines/order/step.ts';
import type { OrderEvent } from '#machines/order/types.ts';
import { type Advance, snapshotOf } from '../booking/orders/advance.ts';
import type { Origin } from '../platform/database/advance.ts';
import type { Database } from '../platform/database/database.ts';
import { findOrder } from '../platform/database/find-order.ts';
import type { PaymentRow } from '../platform/database/tables.ts';
import type { Gateways, PaymentReport, Reversals } from './gateway.ts';
import { gatewayOf } from './link-payment.ts';

/**
 * Applies a provider's report to the payment's order. Webhook, poll and reconciliation all use it: the first
 * one settles the payment, and the others change nothing.
 */
export type TakeReport = (
  payment: Pick<PaymentRow, 'id' | 'order_id' | 'is_watched'>,
  report: PaymentReport,
  origin: Origin,
) => Promise<void>;

export function createTakeReport(advance: Advance): TakeReport {
  return async ({ id: paymentId, order_id: orderId, is_watched }, report, origin) => {
    if (report.state === 'settled') {
      const { amount } = report;
      await advance(orderId, { type: 'payment.settled', paymentId, amount }, origin);
    }
    if (report.state === 'released' && !is_watched) {
      await advance(orderId, { type: 'payment.released', paymentId, how: report.how }, origin);
    }
    if (report.state === 'ended') {
      await advance(orderId, { type: 'payment.ended', paymentId, how: report.how }, origin);
    }
  };
}

/**
 * Asks the provider about a payment's money and applies the answer to the order: that the money arrived, if
 * this is not known yet, and what was refunded or disputed. Webhook events only trigger this question,
 * because they come out of order and several at a time. What the order already knows is not written again.
 * @param providerId the provider's id of the payment, which may not be stored yet.
 * @throws GatewayAway or GatewayRefusal when the provider does not answer.
 */
export type TakeReversals = (
  payment: PaymentRow,
  providerId: string,
  origin: Origin,
) => Promise<void>;

export function createTakeReversals(deps: {
  database: Pick<Database, 'kysely'>;
  gateways: Gateways;
  advance: Advance;
  takeReport: TakeReport;
}): TakeReversals {
  const { database, gateways, advance, takeReport } = deps;

  async function tell(orderId: string, event: OrderEvent, origin: Origin): Promise<void> {
    const snapshot = snapshotOf(await findOrder(database, orderId));
    if (stepOrder(snapshot, event).outcome === 'duplicate') return;
    await advance(orderId, event, origin);
  }

  return async (payment, providerId, origin) => {
    const gateway = gatewayOf(gateways, payment);
    const linked = { providerId, expiresAt: payment.expires_at };
    if (payment.settled_at === null) {
      const report = await gateway.report(linked);
      if (report.state !== 'settled') return;
      await takeReport(payment, report, origin);
    }
    const reversals = await gateway.reversals?.(linked);
    for (const event of reversals ? eventsOf(payment.id, reversals) : []) {
      await tell(payment.order_id, event, origin);
    }
  };
}

function eventsOf(paymentId: string, reversals: Reversals): OrderEvent[] {
  const { returned: total, failedRefunds, disputes } = reversals;
  return [
    ...(total ? [{ type: 'payment.refunded' as const, paymentId, total }] : []),
    ...failedRefunds.map((refundId) => ({
      type: 'payment.refundFailed' as const,
      paymentId,
      refundId,
    })),
    ...disputes.map((dispute) => ({ type: 'payment.disputed' as const, paymentId, ...dispute })),
  ];
}
