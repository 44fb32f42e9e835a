import { randomUUID } from 'node:crypto';
import type { Clock } from 'service-kit/clock';
import { firstRow, insertRow, type Sql, updateRow } from 'service-kit/sql';
import { timedSignature } from '../shared/hashes.ts';
import type { NewEvent } from '../shared/outbox/outbox.ts';
import { defaultRetryDelayMs, type WebhookSender } from '../shared/outbox/send.ts';
import type { BookingRow } from './bookings/schedule.ts';
import { instant, inviteeObject, meetingObject, userUri } from './objects.ts';
import type { CalendlyService } from './service.ts';

type InviteeEvent = 'invitee.canceled' | 'invitee.created';

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

async function updateSubscription(
  sql: Sql,
  { id, state, retry_started }: SubscriptionRow,
  now: number,
): Promise<void> {
  const change = { state, retry_started, updated: now };
  await updateRow(sql, 'sandbox_calendly.subscriptions', id, change);
}

/** Builds webhook events with the invitee and the meeting as they are after the change. */
export function webhookEvents(
  { baseUrl, clock }: Pick<CalendlyService, 'baseUrl' | 'clock'>,
  changes: Array<[InviteeEvent, BookingRow]>,
): NewEvent[] {
  return changes.map(([type, booking]) => {
    const payload = {
      ...inviteeObject(booking, baseUrl),
      scheduled_event: meetingObject(booking, baseUrl),
    };
    const body = {
      event: type,
      created_at: instant(clock.now()),
      created_by: userUri(baseUrl),
      payload,
    };
    return { id: `evt_${randomUUID()}`, type, body: JSON.stringify(body) };
  });
}

const GIVE_UP_AFTER_MS = 24 * 60 * 60 * 1_000;

export interface SenderOptions {
  sql: Sql;
  clock: Clock;
  retryDelayMs?: WebhookSender['retryDelayMs'] | undefined;
}

/** Sends to every subscription for a day; disables a subscription that accepted nothing in that time. */
export function calendlySender({
  sql,
  clock,
  retryDelayMs = defaultRetryDelayMs,
}: SenderOptions): WebhookSender {
  return {
    schema: 'sandbox_calendly',
    async recipientsOf(tx, type) {
      const active = await activeSubscriptions(tx);
      return active
        .filter(({ events }) => events.includes(type as InviteeEvent))
        .map(({ id }) => id);
    },
    async requestFor({ recipient, body }, sentAt) {
      const subscription = await findSubscription(sql, recipient);
      if (subscription?.state !== 'active') return undefined;
      const { url, signing_key: key } = subscription;
      const signature = key && { 'Calendly-Webhook-Signature': timedSignature(body, key, sentAt) };
      return { url, headers: { 'User-Agent': 'Calendly (stand-in)', ...signature } };
    },
    retryDelayMs,
    isExhausted: (_failures, ageMs) => ageMs >= GIVE_UP_AFTER_MS,
    async afterAttempt(recipient, end) {
      const subscription = await findSubscription(sql, recipient);
      if (!subscription) return;
      const now = clock.now();
      const since = end === 'delivered' ? null : (subscription.retry_started ?? now);
      const isTooLong = since !== null && now - since >= GIVE_UP_AFTER_MS;
      const state = isTooLong ? 'disabled' : subscription.state;
      if (since === subscription.retry_started && state === subscription.state) return;
      await updateSubscription(sql, { ...subscription, state, retry_started: since }, now);
    },
  };
}
