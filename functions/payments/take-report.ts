import type { Advance, Origin } from '../orders/advance.ts';
import type { PaymentRow } from '../orders/order-row.ts';
import type { PaymentReport } from './gateway.ts';

/**
 * Brings what a provider says of a payment to its order. Webhook, poll and reconciliation all end here, so
 * whichever comes first settles, and the others find it settled.
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
