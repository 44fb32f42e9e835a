import type { Sql } from '../../sql.ts';
import type { Cause, Till } from '../till/till.ts';
import { newId } from '../wire/ids.ts';
import { apiVersion } from '../wire/version.ts';
import { planDeliveries } from './plan.ts';

type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed';

export interface NewEvent {
  type: EventType;
  /** The API object as it is after the change. */
  object: object;
}

/** Keeps what happened, and what is to be sent of it, in the transaction that made it happen. */
export async function recordEvents(
  tx: Sql,
  till: Till,
  cause: Cause,
  events: NewEvent[],
): Promise<void> {
  const now = till.clock.now();
  const plan = planDeliveries(till.faults.current(), now, events.length);
  for (const [index, { type, object }] of events.entries()) {
    const id = newId.event();
    const body = JSON.stringify({
      id,
      object: 'event',
      api_version: apiVersion,
      created: Math.floor(now / 1000),
      data: { object },
      livemode: false,
      pending_webhooks: till.hasWebhook ? 1 : 0,
      request: cause,
      type,
    });
    await tx.query(
      'insert into sandbox_stripe.events (id, created, type, body) values ($1, $2, $3, $4)',
      [id, now, type, body],
    );
    if (!till.hasWebhook) continue;
    for (const { status, due } of plan[index] ?? []) {
      await addDelivery(tx, { eventId: id, created: now, status, due });
    }
  }
}

export interface NewDelivery {
  eventId: string;
  created: number;
  status: 'waiting' | 'lost';
  /** Epoch milliseconds. */
  due: number;
}

export async function addDelivery(
  tx: Sql,
  { eventId, created, status, due }: NewDelivery,
): Promise<void> {
  await tx.query(
    'insert into sandbox_stripe.deliveries (id, event_id, created, status, due) values ($1, $2, $3, $4, $5)',
    [newId.delivery(), eventId, created, status, due],
  );
}
