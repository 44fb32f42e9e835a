import type { PaymentData } from '#machines/api/payment.ts';
import type { Language } from '#machines/language.ts';
import type { PaymentRow } from '../platform/database/tables.ts';
import type { Gateways } from './gateway.ts';

/**
 * Returns what the customer needs to pay, in the reader's language.
 * @throws GatewayAway or GatewayRefusal when the provider's own details cannot be read.
 */
export async function paymentData(
  gateways: Gateways,
  payment: PaymentRow,
  language: Language,
): Promise<PaymentData> {
  const details = await gateways.get(payment.provider)?.details?.(language);
  return { ...linkData(payment), ...details };
}

/** Returns the same without the provider's own details. */
export function linkData({ id, reference, url, embedded_url }: PaymentRow): PaymentData {
  return {
    paymentId: id,
    reference,
    paymentUrl: url ?? '',
    ...(embedded_url === null ? {} : { embeddedUrl: embedded_url }),
  };
}
