import Stripe from 'stripe';
import { ProblemError } from '../../kernel/problem-error.ts';
import type { PaymentReport } from '../../payments/gateway.ts';
import { intentOf, isReversal } from '../../payments/stripe/events.ts';
import { reportOf } from '../../payments/stripe/stripe.ts';

/** What a Stripe event says of one of our payments. */
export type StripeEvent = {
  eventId: string;
  /** Whether real money moved. */
  isLive: boolean;
} & (SessionNews | MoneyNews);

interface SessionNews {
  /** Our payment's id, as we gave it to Stripe; null for a session that is not ours. */
  paymentId: string | null;
  providerId: string;
  report: PaymentReport;
}

/** Something about the money of this payment intent changed; what it is must be asked. */
interface MoneyNews {
  intentId: string;
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
      return sessionNews(event, event.data.object, reportOf(event.data.object));
    case 'checkout.session.async_payment_failed':
      return sessionNews(event, event.data.object, { state: 'ended', how: 'failed' });
    default:
      return moneyNews(event);
  }
}

function verified(rawBody: string, signature: string, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    throw new ProblemError('signature_invalid', {}, error);
  }
}

function sessionNews(
  { id: eventId, livemode: isLive }: Stripe.Event,
  session: Stripe.Checkout.Session,
  report: PaymentReport,
): StripeEvent {
  const { client_reference_id: paymentId, id: providerId } = session;
  return { eventId, isLive, paymentId, providerId, report };
}

function moneyNews(event: Stripe.Event): StripeEvent | null {
  const intentId = isReversal(event) ? intentOf(event) : null;
  return intentId === null ? null : { eventId: event.id, isLive: event.livemode, intentId };
}
