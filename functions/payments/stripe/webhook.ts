import Stripe from 'stripe';
import * as z from 'zod/mini';
import { parseJson, Unsigned } from '../../http/webhook.ts';
import type { Database } from '../../platform/database/database.ts';
import { findPayment } from '../../platform/database/find-order.ts';
import type { PaymentRow } from '../../platform/database/tables.ts';
import type { Logger } from '../../platform/logger.ts';
import { type Gateways, orUnavailable, type PaymentReport } from '../gateway.ts';
import { gatewayOf } from '../link-payment.ts';
import type { TakeReport, TakeReversals } from '../take-report.ts';
import { idOf, isReversal, sessionEvents } from './events.ts';
import { reportOf } from './stripe.ts';

/** What a Stripe event reports about one of our payments. */
type StripeEvent = {
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
  if (sessionEvents.some((each) => each === type)) {
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

/**
 * Applies a Stripe event to the order of its payment. An event about an unknown payment, or of the other mode
 * than our key's, is logged and ignored.
 * @throws ProblemError `payment_provider_unavailable` when Stripe is asked and gives no answer.
 */
export type HandleStripeEvent = (event: StripeEvent) => Promise<void>;

const provider = 'stripe';

export function createHandleStripeEvent(deps: {
  database: Pick<Database, 'kysely'>;
  gateways: Gateways;
  takeReport: TakeReport;
  takeReversals: TakeReversals;
  logger: Logger;
}): HandleStripeEvent {
  const { database, gateways, takeReport, takeReversals, logger } = deps;

  async function findByIntent(intentId: string): Promise<PaymentRow | undefined> {
    const reference = await gatewayOf(gateways, { provider }).referenceOf?.(intentId);
    if (!reference) return undefined;
    return database.kysely
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('reference', '=', reference)
      .executeTakeFirst();
  }

  async function handle(event: StripeEvent): Promise<void> {
    const { eventId, isLive } = event;
    const origin = { by: provider, cause: `webhook ${eventId}` };
    if (isLive !== gatewayOf(gateways, { provider }).isLive) {
      logger.log('error', 'stripe event of the other mode', { eventId, isLive });
      return;
    }
    if ('intentId' in event) {
      const payment = await findByIntent(event.intentId);
      if (payment?.provider_id) return takeReversals(payment, payment.provider_id, origin);
      logger.log('warn', 'stripe event for an unknown payment', { eventId });
      return;
    }
    const { paymentId, providerId, report } = event;
    const payment = paymentId === null ? undefined : await findPayment(database, paymentId);
    const isOurs =
      payment?.provider === provider &&
      (payment.provider_id === null || payment.provider_id === providerId);
    if (isOurs) return takeReport(payment, report, origin);
    logger.log('warn', 'stripe event for an unknown payment', { eventId, providerId });
  }

  return (event) => orUnavailable(() => handle(event));
}
