import Stripe from 'stripe';
import { ProblemError } from '../../kernel/problem-error.ts';
import type { PaymentReport } from '../../payments/gateway.ts';
import { reportOf } from '../../payments/stripe.ts';

/** What a Stripe event says of one of our payments. */
export interface StripeEvent {
  eventId: string;
  /** Our payment's id, as we gave it to Stripe; null for a session that is not ours. */
  paymentId: string | null;
  providerId: string;
  report: PaymentReport;
}

/**
 * Reads an event from its raw body.
 * @returns null for events of other kinds, which need no answer but a 200.
 * @throws ProblemError `signature_invalid` unless Stripe signed exactly this body within five minutes.
 */
export function readStripeEvent(
  rawBody: string,
  signature: string | undefined,
  secret: string,
): StripeEvent | null {
  const event = verified(rawBody, signature ?? '', secret);
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return eventOf(event.id, event.data.object, reportOf(event.data.object));
    case 'checkout.session.async_payment_failed':
      return eventOf(event.id, event.data.object, { state: 'ended', how: 'failed' });
    default:
      return null;
  }
}

function verified(rawBody: string, signature: string, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    throw new ProblemError('signature_invalid', {}, error);
  }
}

function eventOf(
  eventId: string,
  session: Stripe.Checkout.Session,
  report: PaymentReport,
): StripeEvent {
  return { eventId, paymentId: session.client_reference_id, providerId: session.id, report };
}
