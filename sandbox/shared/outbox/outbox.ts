import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { WebhookFaults } from '../control/faults.ts';
import type { Sql } from '../sql.ts';
import { addDelivery } from './deliveries.ts';
import { planDeliveries } from './plan.ts';
import type { Courier } from './send.ts';

export interface NewEvent {
  id: string;
  /** What people and the choice of recipients go by. */
  type: string;
  /** As it is sent: JSON. */
  body: string;
}

/** What a service has to tell, kept until its listeners accept it. */
export interface Outbox {
  /** Keeps what happened, and what is to be sent of it, in the transaction that made it happen. */
  record(tx: Sql, events: NewEvent[]): Promise<void>;
  /** Has an event sent once more, whatever the fault switches say; false when there is no such event. */
  resend(eventId: string): Promise<boolean>;
}

export interface OutboxOptions {
  sql: Sql;
  clock: Clock;
  faults: { current(): WebhookFaults };
  courier: Courier;
}

/** Works on the tables that `outboxDdl` makes. */
export function createOutbox({ sql, clock, faults, courier }: OutboxOptions): Outbox {
  const { schema } = courier;
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
        for (const recipient of await courier.recipientsOf(tx, type)) {
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
        for (const recipient of await courier.recipientsOf(tx, event.type)) {
          const anew = { id: newDelivery(), eventId, recipient, created: now };
          await addDelivery(tx, schema, { ...anew, status: 'waiting', due: now });
        }
        return true;
      });
    },
  };
}
