import type { Advance } from '../booking/orders/advance.ts';
import type { Origin } from '../platform/database/advance.ts';
import type { PaymentRow } from '../platform/database/tables.ts';
import type { PaymentReport } from './gateway.ts';

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
