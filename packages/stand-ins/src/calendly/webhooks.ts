import { randomUUID } from 'node:crypto';
import type { Clock } from 'service-kit/clock';
import type { Sql } from 'service-kit/sql';
import { timedSignature } from '../shared/hashes.ts';
import { defaultRetryDelayMs, type NewEvent, type WebhookSender } from '../shared/outbox.ts';
import type { BookingRow } from './bookings/bookings.ts';
import {
  activeSubscriptions,
  findSubscription,
  type InviteeEvent,
  updateSubscription,
} from './bookings/subscriptions.ts';
import { instant, inviteeObject, meetingObject, userUri } from './objects.ts';
import type { CalendlyService } from './service.ts';

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
