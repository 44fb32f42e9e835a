import Stripe from 'stripe';
import * as z from 'zod/mini';
import { parseJson } from '../../http/signed-json.ts';
import { Unsigned } from '../../http/unsigned.ts';
import type { PaymentReport } from '../gateway.ts';
import { idOf, isReversal } from './events.ts';
import { reportOf } from './stripe.ts';

/** What a Stripe event reports about one of our payments. */
export type StripeEvent = {
  eventId: string;
  /** True if real money moved. */
  isLive: boolean;
} & (SessionNews | MoneyNews);

interface SessionNews {
  /** Our payment's id, as we gave it to Stripe; null for a session that is not ours. */
  paymentId: string | null;
  providerId: string;
  report: PaymentReport;
}

/** Reports only that something changed about the money of this payment intent; Stripe must be asked what. */
interface MoneyNews {
  intentId: string;
}

const id = z.string().check(z.minLength(1), z.maxLength(255));

const anyEvent = z.object({
  id,
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

const session = z.object({
  id,
  client_reference_id: z.nullish(z.string()),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  status: z.nullish(z.string()),
  amount_total: z.nullish(z.int()),
  currency: z.nullish(z.string()),
});

const reversal = z.object({ payment_intent: z.nullish(z.union([id, z.object({ id })])) });

const sessionEvents: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];

/**
 * Reads an event from its raw body.
 * @returns null for events of other kinds, which need no answer but a 200; `unreadable` for a known kind in a
 * shape that Stripe does not send.
 * @throws Unsigned unless Stripe signed exactly this body within five minutes.
 */
export function readStripeEvent(
  rawBody: string,
  signature: string | undefined,
  secret: string,
): StripeEvent | 'unreadable' | null {
  verify(rawBody, signature ?? '', secret);
  const read = z.safeParse(anyEvent, parseJson(rawBody));
  if (!read.success) return 'unreadable';
  const { id: eventId, type, livemode: isLive, data } = read.data;
  const event = { eventId, isLive };
  if (sessionEvents.includes(type)) {
    const { success, data: told } = z.safeParse(session, data.object);
    if (!success) return 'unreadable';
    const report: PaymentReport =
      type === 'checkout.session.async_payment_failed'
        ? { state: 'ended', how: 'failed' }
        : reportOf(told);
    const { client_reference_id: paymentId = null, id: providerId } = told;
    return { ...event, paymentId, providerId, report };
  }
  if (!isReversal({ type })) return null;
  const { success, data: told } = z.safeParse(reversal, data.object);
  if (!success) return 'unreadable';
  const intentId = idOf(told.payment_intent ?? null);
  return intentId === null ? null : { ...event, intentId };
}

function verify(rawBody: string, signature: string, secret: string): void {
  try {
    Stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    // The library reports this only for a genuine message.
    const isLate = error instanceof Error && error.message.startsWith('Timestamp outside');
    throw new Unsigned(isLate ? 'time' : 'signature', error);
  }
}
