import { randomUUID } from 'node:crypto';
import type { Clock } from 'service-kit/clock';
import type { Sql } from 'service-kit/sql';
import type { WebhookFaults } from '../control/switches.ts';
import { addDelivery } from './deliveries.ts';
import type { WebhookSender } from './send.ts';

interface Planned {
  status: 'waiting' | 'lost';
  due: number;
}

/** Far enough apart that the receiver sees the later one first. */
const GAP_MS = 250;

/** Plans the deliveries of `count` simultaneous events under the current faults. */
export function planDeliveries(faults: WebhookFaults, now: number, count: number): Planned[][] {
  return Array.from({ length: count }, (_, index) => {
    const wait = faults.webhookReordered ? (count - 1 - index) * GAP_MS : 0;
    const planned: Planned = {
      status: faults.webhookLost ? 'lost' : 'waiting',
      due: now + faults.webhookLateMs + wait,
    };
    return faults.webhookDoubled ? [planned, planned] : [planned];
  });
}

export interface NewEvent {
  id: string;
  /** Shown on the control page, and decides the recipients. */
  type: string;
  /** JSON, as sent. */
  body: string;
}

/** A service's webhook events, stored until their receivers accept them. */
export interface Outbox {
  /** Records events and their deliveries in the transaction of the change. */
  record(tx: Sql, events: NewEvent[]): Promise<void>;
  /** Sends an event once more, whatever the fault switches say; false if there is no such event. */
  resend(eventId: string): Promise<boolean>;
}

export interface OutboxOptions {
  sql: Sql;
  clock: Clock;
  faults: { current(): WebhookFaults };
  sender: WebhookSender;
}

/** Creates an outbox on the tables of `outboxDdl`. */
export function createOutbox({ sql, clock, faults, sender }: OutboxOptions): Outbox {
  const { schema } = sender;
  const newDelivery = () => `dlv_${randomUUID()}`;
  return {
    async record(tx, events) {
      const created = clock.now();
      const plan = planDeliveries(faults.current(), created, events.length);
      for (const [index, { id, type, body }] of events.entries()) {
        await tx.query(
          `insert into ${schema}.events (id, created, type, body) values ($1, $2, $3, $4)`,
          [id, created, type, body],
        );
        for (const recipient of await sender.recipientsOf(tx, type)) {
          for (const planned of plan[index] ?? []) {
            const delivery = { ...planned, id: newDelivery(), eventId: id, recipient, created };
            await addDelivery(tx, schema, delivery);
          }
        }
      }
    },

    resend(eventId) {
      const now = clock.now();
      return sql.transaction(async (tx) => {
        const { rows } = await tx.query<{ type: string }>(
          `select type from ${schema}.events where id = $1`,
          [eventId],
        );
        const [event] = rows;
        if (!event) return false;
        for (const recipient of await sender.recipientsOf(tx, event.type)) {
          const resent = { id: newDelivery(), eventId, recipient, created: now };
          await addDelivery(tx, schema, { ...resent, status: 'waiting', due: now });
        }
        return true;
      });
    },
  };
}
