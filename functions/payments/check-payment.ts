import type { Origin } from '../orders/advance.ts';
import type { PaymentRow } from '../orders/order-row.ts';
import type { Gateways } from './gateway.ts';
import { gatewayOf, type LinkPayment } from './link-payment.ts';
import type { TakeReport } from './take-report.ts';

/**
 * Asks the provider how a payment stands and brings the answer to the order. With `end` the payment is also
 * ended, if it may still be paid.
 * @throws GatewayAway or GatewayRefusal when the provider gives no answer.
 */
export type CheckPayment = (
  payment: PaymentRow,
  origin: Origin,
  how?: { end: boolean },
) => Promise<void>;

export function createCheckPayment(deps: {
  gateways: Gateways;
  linkPayment: LinkPayment;
  takeReport: TakeReport;
}): CheckPayment {
  const { gateways, linkPayment, takeReport } = deps;
  return async (payment, origin, { end } = { end: false }) => {
    const providerId = payment.provider_id ?? (await linkPayment(payment, origin))?.providerId;
    if (providerId === undefined) return;
    const gateway = gatewayOf(gateways, payment);
    const linked = { providerId, expiresAt: payment.expires_at };
    const report = await (end ? gateway.end(linked) : gateway.report(linked));
    await takeReport(payment, report, origin);
  };
}
