import type { Advance } from '../booking/orders/advance.ts';
import type { Origin } from '../platform/database/advance.ts';
import type { PaymentRow } from '../platform/database/tables.ts';
import type { Logger } from '../platform/logger.ts';
import {
  GatewayAway,
  GatewayRefusal,
  type Gateways,
  type LinkRequest,
  type PaymentGateway,
  type PaymentLink,
} from './gateway.ts';

/**
 * Asks the provider for the link of a stored payment, and stores it. Both steps may be repeated after a crash:
 * the provider returns the same link for the same payment, or refuses it.
 * @returns the link; null when the provider refused it for good, or the payment was released meanwhile.
 * @throws GatewayAway when the provider does not answer.
 */
export type LinkPayment = (payment: PaymentRow, origin: Origin) => Promise<PaymentLink | null>;

export function createLinkPayment(deps: {
  gateways: Gateways;
  advance: Advance;
  logger: Logger;
}): LinkPayment {
  const { gateways, advance, logger } = deps;
  const running = new Map<string, Promise<PaymentLink | null>>();

  async function link(payment: PaymentRow, origin: Origin): Promise<PaymentLink | null> {
    const { id: paymentId, order_id: orderId } = payment;
    try {
      const made = await gatewayOf(gateways, payment).createLink(requestOf(payment));
      const { snapshot } = await advance(
        orderId,
        { type: 'payment.linked', paymentId, ...made },
        origin,
      );
      return snapshot.context.payments[paymentId] === 'open' ? made : null;
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      const { provider } = payment;
      logger.log('error', 'payment refused by its provider', {
        ...{ orderId, paymentId, provider },
        // The cause is left out because it may quote what a person wrote.
        error: { type: error.name, message: error.message },
      });
      await advance(orderId, { type: 'payment.ended', paymentId, how: 'failed' }, origin);
      return null;
    }
  }

  return (payment, origin) => {
    const known = running.get(payment.id);
    if (known) return known;
    const started = link(payment, origin).finally(() => running.delete(payment.id));
    running.set(payment.id, started);
    return started;
  };
}

/**
 * Returns the gateway of a payment.
 * @throws GatewayAway when the payment's provider is no longer configured.
 */
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
