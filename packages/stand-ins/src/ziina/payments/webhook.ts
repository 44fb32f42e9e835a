import type { Sql } from 'service-kit/sql';

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

export async function removeWebhook(sql: Sql): Promise<void> {
  await sql.query('delete from sandbox_ziina.webhook');
}

export async function findWebhook(sql: Sql): Promise<Webhook | undefined> {
  const { rows } = await sql.query<Webhook>('select url, secret from sandbox_ziina.webhook');
  return rows[0];
}
