import { type Courier, defaultRetryDelayMs } from '../../shared/outbox/send.ts';
import { hmacOf } from '../../shared/outbox/signature.ts';
import type { Sql } from '../../shared/sql.ts';
import { findWebhook } from '../till/webhook.ts';

const RETRIES = 3;
/** There is one webhook, so it needs no name. */
const THE_WEBHOOK = '';

/** Sends to the webhook the account has at that time: once, and three times again. */
export function ziinaCourier(
  sql: Sql,
  retryDelayMs: Courier['retryDelayMs'] = defaultRetryDelayMs,
): Courier {
  return {
    schema: 'sandbox_ziina',
    recipientsOf: async (tx) => ((await findWebhook(tx)) ? [THE_WEBHOOK] : []),
    async letterFor({ body }) {
      const webhook = await findWebhook(sql);
      if (!webhook) return undefined;
      const signature = webhook.secret && { 'X-Hmac-Signature': hmacOf(body, webhook.secret) };
      return { url: webhook.url, headers: { 'User-Agent': 'Ziina (stand-in)', ...signature } };
    },
    retryDelayMs,
    isHopeless: (failures) => failures > RETRIES,
  };
}
