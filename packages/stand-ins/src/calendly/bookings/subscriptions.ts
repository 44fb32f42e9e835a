import type { Sql } from 'service-kit/sql';

export type InviteeEvent = 'invitee.canceled' | 'invitee.created';

/** A webhook subscription; times in epoch milliseconds. */
export interface SubscriptionRow {
  id: string;
  created: number;
  updated: number;
  url: string;
  events: InviteeEvent[];
  scope: 'organization' | 'user';
  signing_key: string | null;
  state: 'active' | 'disabled';
  /** When deliveries began to fail; null while they succeed. */
  retry_started: number | null;
}

const columns = 'id, created, updated, url, events, scope, signing_key, state, retry_started';

export type NewSubscription = Pick<
  SubscriptionRow,
  'id' | 'created' | 'url' | 'events' | 'scope' | 'signing_key'
>;

/** Stores a subscription; returns undefined if its URL already has one. */
export async function insertSubscription(
  tx: Sql,
  { id, created, url, events, scope, signing_key }: NewSubscription,
): Promise<SubscriptionRow | undefined> {
  const { rows } = await tx.query<SubscriptionRow>(
    `insert into sandbox_calendly.subscriptions (id, created, updated, url, events, scope, signing_key)
     values ($1, $2, $2, $3, $4, $5, $6) on conflict (url) do nothing returning ${columns}`,
    [id, created, url, JSON.stringify(events), scope, signing_key],
  );
  return rows[0];
}

export async function removeSubscription(
  tx: Sql,
  by: 'id' | 'url',
  value: string,
): Promise<boolean> {
  const { rows } = await tx.query(
    `delete from sandbox_calendly.subscriptions where ${by} = $1 returning id`,
    [value],
  );
  return rows.length > 0;
}

export async function findSubscription(sql: Sql, id: string): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql.query<SubscriptionRow>(
    `select ${columns} from sandbox_calendly.subscriptions where id = $1`,
    [id],
  );
  return rows[0];
}

export async function activeSubscriptions(sql: Sql): Promise<SubscriptionRow[]> {
  const { rows } = await sql.query<SubscriptionRow>(
    `select ${columns} from sandbox_calendly.subscriptions where state = 'active' order by created, id`,
  );
  return rows;
}

export async function updateSubscription(
  sql: Sql,
  { id, state, retry_started }: SubscriptionRow,
  now: number,
): Promise<void> {
  await sql.query(
    'update sandbox_calendly.subscriptions set state = $2, retry_started = $3, updated = $4 where id = $1',
    [id, state, retry_started, now],
  );
}
