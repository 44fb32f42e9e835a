import type { Sql } from 'service-kit/sql';
import { timedSignature } from '../shared/hashes.ts';
import type { WebhookSender } from '../shared/outbox.ts';
import { apiVersion, type Cause, type StripeService } from './service.ts';
import { newId } from './wire/ids.ts';

type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'charge.refunded'
  | 'charge.refund.updated'
  | 'charge.dispute.created'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed';

export interface NewEvent {
  type: EventType;
  /** The API object after the change. */
  object: object;
}

/** Records events and their deliveries in the transaction of the change. */
export async function recordEvents(
  tx: Sql,
  service: StripeService,
  cause: Cause,
  events: NewEvent[],
): Promise<void> {
  const created = Math.floor(service.clock.now() / 1000);
  const bodies = events.map(({ type, object }) => {
    const id = newId.event();
    const body = JSON.stringify({
      id,
      object: 'event',
      api_version: apiVersion,
      created,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: cause,
      type,
    });
    return { id, type, body };
  });
  await service.outbox.record(tx, bodies);
}

export interface Webhook {
  url: string;
  /** The secret that signs every delivery; `whsec_…`. */
  secret: string;
}

const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1_000;

/** Sends to the configured endpoint for three days. */
export function stripeSender(webhook: Webhook | undefined): WebhookSender {
  return {
    hasReceiver: async () => webhook !== undefined,
    requestFor: async ({ body }, sentAt) =>
      webhook && {
        url: webhook.url,
        headers: {
          'Stripe-Signature': timedSignature(body, webhook.secret, sentAt),
          'User-Agent': 'Stripe/1.0 (stand-in)',
        },
      },
    isExhausted: (_failures, ageMs) => ageMs > GIVE_UP_AFTER_MS,
  };
}
