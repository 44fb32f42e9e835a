import { isReference } from '../reference.ts';
import type { PaymentReturn, ReturnStatus } from './types.ts';

const statuses: ReadonlyMap<string, ReturnStatus> = new Map([
  ['completed', 'completed'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
]);

/** The status that a provider's word means, in either spelling and any case; null for other words. */
export function returnStatusOf(word: unknown): ReturnStatus | null {
  return typeof word === 'string' ? (statuses.get(word.toLowerCase()) ?? null) : null;
}

/** A return without details: the payment session stored in the browser tells which payment. */
export const bareReturn: PaymentReturn = { reference: null, status: null, provider: null };

/**
 * Reads the return from a payment page in an address: `returned=payment` or `payment_return`
 * (`stripe`, `ziina`, or `paypal_me`, which is no longer offered); null without either. Anyone can
 * write an address, so a reference of another form is ignored.
 */
export function readPaymentReturn(query: URLSearchParams): PaymentReturn | null {
  const method = query.get('payment_return');
  if (query.get('returned') !== 'payment' && !method) return null;
  const reference = query.get('ref') ?? '';
  return {
    reference: isReference(reference) ? reference.toUpperCase() : null,
    status: returnStatusOf(query.get('status')),
    provider: method === 'stripe' || method === 'ziina' ? method : null,
  };
}
