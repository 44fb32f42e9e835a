import type { Sql } from 'service-kit/sql';
import { hmacOf } from '../../shared/hashes.ts';
import { defaultRetryDelayMs, type WebhookSender } from '../../shared/outbox/send.ts';
import { findWebhook } from '../payments/webhook.ts';

const RETRIES = 3;
/** The recipient's name; there is only one webhook. */
const THE_WEBHOOK = '';

/** Sends to the account's current webhook, with up to three retries. */
export function ziinaSender(
  sql: Sql,
  retryDelayMs: WebhookSender['retryDelayMs'] = defaultRetryDelayMs,
): WebhookSender {
  return {
    schema: 'sandbox_ziina',
    recipientsOf: async (tx) => ((await findWebhook(tx)) ? [THE_WEBHOOK] : []),
    async requestFor({ body }) {
      const webhook = await findWebhook(sql);
      if (!webhook) return undefined;
      const signature = webhook.secret && { 'X-Hmac-Signature': hmacOf(body, webhook.secret) };
      return { url: webhook.url, headers: { 'User-Agent': 'Ziina (stand-in)', ...signature } };
    },
    retryDelayMs,
    isExhausted: (failures) => failures > RETRIES,
  };
}
