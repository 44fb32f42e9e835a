import { timedSignature } from '../../shared/hashes.ts';
import { defaultRetryDelayMs, type WebhookSender } from '../../shared/outbox/send.ts';

export interface Webhook {
  url: string;
  /** The secret that signs every delivery; `whsec_…`. */
  secret: string;
}

const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1_000;
/** The recipient's name; there is only one endpoint. */
const THE_ENDPOINT = '';

/** Sends to the configured endpoint for three days. */
export function stripeSender(
  webhook: Webhook | undefined,
  retryDelayMs: WebhookSender['retryDelayMs'] = defaultRetryDelayMs,
): WebhookSender {
  return {
    schema: 'sandbox_stripe',
    recipientsOf: async () => (webhook ? [THE_ENDPOINT] : []),
    requestFor: async ({ body }, sentAt) =>
      webhook && {
        url: webhook.url,
        headers: {
          'Stripe-Signature': timedSignature(body, webhook.secret, sentAt),
          'User-Agent': 'Stripe/1.0 (stand-in)',
        },
      },
    retryDelayMs,
    isExhausted: (_failures, ageMs) => ageMs > GIVE_UP_AFTER_MS,
  };
}
