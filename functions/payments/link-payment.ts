import { viewOrder } from '#machines/order/view.ts';
import type { Advance, Origin } from '../orders/advance.ts';
import type { PaymentRow } from '../orders/order-row.ts';
import {
  GatewayAway,
  GatewayRefusal,
  type Gateways,
  type LinkRequest,
  type PaymentGateway,
  type PaymentLink,
} from './gateway.ts';

/**
 * Gets the link of a payment that was written without one, and writes it down. Both halves may be repeated
 * after a crash: the provider gives the same link for the same payment, or refuses it.
 * @returns the link, or null when there will be none to pay by: the provider refused it for good, or it was
 * given up meanwhile.
 * @throws GatewayAway when the provider cannot be asked now.
 */
export type LinkPayment = (payment: PaymentRow, origin: Origin) => Promise<PaymentLink | null>;

export function createLinkPayment(deps: { gateways: Gateways; advance: Advance }): LinkPayment {
  const { gateways, advance } = deps;
  const underway = new Map<string, Promise<PaymentLink | null>>();

  async function link(payment: PaymentRow, origin: Origin): Promise<PaymentLink | null> {
    const { id: paymentId, order_id: orderId } = payment;
    try {
      const made = await gatewayOf(gateways, payment).createLink(requestOf(payment));
      const { snapshot } = await advance(
        orderId,
        { type: 'payment.linked', paymentId, ...made },
        origin,
      );
      return viewOrder(snapshot).openPaymentId === paymentId ? made : null;
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      await advance(orderId, { type: 'payment.ended', paymentId, how: 'failed' }, origin);
      return null;
    }
  }

  return (payment, origin) => {
    const running = underway.get(payment.id);
    if (running) return running;
    const started = link(payment, origin).finally(() => underway.delete(payment.id));
    underway.set(payment.id, started);
    return started;
  };
}

/** @throws GatewayAway when the payment's provider is not configured any more. */
export function gatewayOf(
  gateways: Gateways,
  payment: Pick<PaymentRow, 'provider'>,
): PaymentGateway {
  const gateway = gateways.get(payment.provider);
  if (!gateway) throw new GatewayAway(`the provider ${payment.provider} is not configured`);
  return gateway;
}

function requestOf(payment: PaymentRow): LinkRequest {
  return {
    ...payment.request,
    paymentId: payment.id,
    reference: payment.reference,
    amount: { minor: payment.amount_minor, currency: payment.currency },
    expiresAt: payment.expires_at,
  };
}
