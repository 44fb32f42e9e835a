import { firstRow, type Sql } from 'service-kit/sql';
import { hmacOf } from '../shared/hashes.ts';
import type { WebhookSender } from '../shared/outbox.ts';

/** The account's only webhook. */
export interface Webhook {
  url: string;
  /** The secret that signs every delivery; without it deliveries are unsigned. */
  secret: string | null;
}

/** Sets or replaces the account's webhook. */
export async function setWebhook(sql: Sql, { url, secret }: Webhook): Promise<void> {
  await sql.query(
    `insert into sandbox_ziina.webhook (url, secret) values ($1, $2)
     on conflict (only_row) do update set url = excluded.url, secret = excluded.secret`,
    [url, secret],
  );
}

export function findWebhook(sql: Sql): Promise<Webhook | undefined> {
  return firstRow(sql, 'select url, secret from sandbox_ziina.webhook');
}

const RETRIES = 3;

/** Sends to the account's current webhook, with up to three retries. */
export function ziinaSender(sql: Sql): WebhookSender {
  return {
    hasReceiver: async (tx) => (await findWebhook(tx)) !== undefined,
    async requestFor({ body }) {
      const webhook = await findWebhook(sql);
      if (!webhook) return undefined;
      const signature = webhook.secret && { 'X-Hmac-Signature': hmacOf(body, webhook.secret) };
      return { url: webhook.url, headers: { 'User-Agent': 'Ziina (stand-in)', ...signature } };
    },
    isExhausted: (failures) => failures > RETRIES,
  };
}
