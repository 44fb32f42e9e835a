import { firstRow, insertRow, type Sql, updateRow } from 'service-kit/sql';

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

export type NewSubscription = Pick<
  SubscriptionRow,
  'id' | 'created' | 'url' | 'events' | 'scope' | 'signing_key'
>;

/** Stores a subscription; returns undefined if its URL already has one. */
export function insertSubscription(
  tx: Sql,
  subscription: NewSubscription,
): Promise<SubscriptionRow | undefined> {
  const row = { ...subscription, updated: subscription.created };
  return insertRow(tx, 'sandbox_calendly.subscriptions', row, 'on conflict (url) do nothing');
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

export function findSubscription(sql: Sql, id: string): Promise<SubscriptionRow | undefined> {
  return firstRow(sql, 'select * from sandbox_calendly.subscriptions where id = $1', [id]);
}

export async function activeSubscriptions(sql: Sql): Promise<SubscriptionRow[]> {
  const { rows } = await sql.query<SubscriptionRow>(
    `select * from sandbox_calendly.subscriptions where state = 'active' order by created, id`,
  );
  return rows;
}

export async function updateSubscription(
  sql: Sql,
  { id, state, retry_started }: SubscriptionRow,
  now: number,
): Promise<void> {
  const change = { state, retry_started, updated: now };
  await updateRow(sql, 'sandbox_calendly.subscriptions', id, change);
}
