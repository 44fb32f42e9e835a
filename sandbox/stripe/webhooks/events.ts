import type { Sql } from '../../shared/sql.ts';
import type { Cause, Till } from '../till/till.ts';
import { newId } from '../wire/ids.ts';
import { apiVersion } from '../wire/version.ts';

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
  const created = Math.floor(till.clock.now() / 1000);
  const bodies = events.map(({ type, object }) => {
    const id = newId.event();
    const body = JSON.stringify({
      id,
      object: 'event',
      api_version: apiVersion,
      created,
      data: { object },
      livemode: false,
      pending_webhooks: till.hasWebhook ? 1 : 0,
      request: cause,
      type,
    });
    return { id, type, body };
  });
  await till.outbox.record(tx, bodies);
}
