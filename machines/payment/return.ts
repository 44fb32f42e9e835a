import type { PaymentReturn, ReturnStatus } from './types.ts';

const statuses: ReadonlyMap<string, ReturnStatus> = new Map([
  ['completed', 'completed'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
]);

/** How a provider's word for the end of a payment is meant, in either spelling and case; null for any other. */
export function returnStatusOf(word: unknown): ReturnStatus | null {
  return typeof word === 'string' ? (statuses.get(word.toLowerCase()) ?? null) : null;
}

/** A return without details: the payment session stored in the browser tells which payment. */
export const bareReturn: PaymentReturn = { reference: null, status: null, provider: null };

/**
 * The return from a payment page that an address tells of: by `returned=payment`, or by
 * `payment_return` (`stripe`, `ziina`, and `paypal_me`, which is no longer offered). Either is enough.
 */
export function readPaymentReturn(query: URLSearchParams): PaymentReturn | null {
  const method = query.get('payment_return');
  if (query.get('returned') !== 'payment' && !method) return null;
  return {
    reference: query.get('ref') || null,
    status: returnStatusOf(query.get('status')),
    provider: method === 'stripe' || method === 'ziina' ? method : null,
  };
}
