import type { Clock } from '../../shared/clock.ts';
import { type Courier, defaultRetryDelayMs } from '../../shared/outbox/send.ts';
import { timedSignature } from '../../shared/outbox/signature.ts';
import type { Sql } from '../../shared/sql.ts';
import {
  activeSubscriptions,
  findSubscription,
  type InviteeEvent,
  updateSubscription,
} from '../book/subscriptions.ts';

const GIVE_UP_AFTER_MS = 24 * 60 * 60 * 1_000;

export interface CourierOptions {
  sql: Sql;
  clock: Clock;
  retryDelayMs?: Courier['retryDelayMs'] | undefined;
}

/** Sends to every subscription for a day; one that accepted nothing in that time is disabled. */
export function calendlyCourier({
  sql,
  clock,
  retryDelayMs = defaultRetryDelayMs,
}: CourierOptions): Courier {
  return {
    schema: 'sandbox_calendly',
    async recipientsOf(tx, type) {
      const active = await activeSubscriptions(tx);
      return active
        .filter(({ events }) => events.includes(type as InviteeEvent))
        .map(({ id }) => id);
    },
    async letterFor({ recipient, body }, sentAt) {
      const subscription = await findSubscription(sql, recipient);
      if (subscription?.state !== 'active') return undefined;
      const { url, signing_key: key } = subscription;
      const signature = key && { 'Calendly-Webhook-Signature': timedSignature(body, key, sentAt) };
      return { url, headers: { 'User-Agent': 'Calendly (stand-in)', ...signature } };
    },
    retryDelayMs,
    isHopeless: (_failures, ageMs) => ageMs >= GIVE_UP_AFTER_MS,
    async reported(recipient, end) {
      const subscription = await findSubscription(sql, recipient);
      if (!subscription) return;
      const now = clock.now();
      const since = end === 'delivered' ? null : (subscription.retry_started ?? now);
      const isOver = since !== null && now - since >= GIVE_UP_AFTER_MS;
      const state = isOver ? 'disabled' : subscription.state;
      if (since === subscription.retry_started && state === subscription.state) return;
      await updateSubscription(sql, { ...subscription, state, retry_started: since }, now);
    },
  };
}
