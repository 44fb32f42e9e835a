import { type Courier, defaultRetryDelayMs } from '../../shared/outbox/send.ts';
import { timedSignature } from '../../shared/outbox/signature.ts';

export interface Webhook {
  url: string;
  /** Signs every delivery; `whsec_…`. */
  secret: string;
}

const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1_000;
/** There is one endpoint, so it needs no name. */
const THE_ENDPOINT = '';

/** Sends to the one configured endpoint, for three days. */
export function stripeCourier(
  webhook: Webhook | undefined,
  retryDelayMs: Courier['retryDelayMs'] = defaultRetryDelayMs,
): Courier {
  return {
    schema: 'sandbox_stripe',
    recipientsOf: async () => (webhook ? [THE_ENDPOINT] : []),
    letterFor: async ({ body }, sentAt) =>
      webhook && {
        url: webhook.url,
        headers: {
          'Stripe-Signature': timedSignature(body, webhook.secret, sentAt),
          'User-Agent': 'Stripe/1.0 (stand-in)',
        },
      },
    retryDelayMs,
    isHopeless: (_failures, ageMs) => ageMs > GIVE_UP_AFTER_MS,
  };
}
