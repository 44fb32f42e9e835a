import { randomUUID } from 'node:crypto';
import type { Clock } from 'service-kit/clock';
import { firstRow, insertRow, type Sql, updateRow } from 'service-kit/sql';
import type { SchemaName, WebhookFaults } from '../control/switches.ts';
import type { WebhookSender } from './send.ts';

/**
 * Returns the statements that create the tables of events and deliveries. Times are epoch milliseconds in
 * double precision, which every driver reads as a number.
 */
export function outboxDdl(schema: SchemaName): string {
  return `
create table if not exists ${schema}.events (
  id text primary key,
  position bigint generated always as identity unique,
  created double precision not null,
  type text not null,
  body text not null
);
create table if not exists ${schema}.deliveries (
  id text primary key,
  position bigint generated always as identity unique,
  event_id text not null references ${schema}.events,
  created double precision not null,
  status text not null check (status in ('waiting', 'sending', 'delivered', 'failed', 'lost')),
  attempts integer not null default 0,
  due double precision not null,
  outcome text
);
alter table ${schema}.deliveries add column if not exists recipient text not null default '';
create index if not exists deliveries_due on ${schema}.deliveries (due) where status in ('waiting', 'sending');
create index if not exists deliveries_event on ${schema}.deliveries (event_id);
`;
}

/** A delivery that is being sent. */
export interface Claim {
  id: string;
  recipient: string;
  body: string;
  created: number;
  attempts: number;
}

/**
 * Makes deliveries due again that an ended process was sending: nobody knows whether the receiver got them,
 * and twice is better than never.
 */
export async function reclaimAbandoned(sql: Sql, schema: SchemaName, now: number): Promise<void> {
  await sql.query(
    `update ${schema}.deliveries set status = 'waiting', due = least(due, $1::double precision)
     where status = 'sending'`,
    [now],
  );
}

/** Claims up to `most` due deliveries; one whose result is never reported is due again at `lease`. */
export async function claimDue(
  sql: Sql,
  schema: SchemaName,
  { now, lease, most }: { now: number; lease: number; most: number },
): Promise<Claim[]> {
  const { rows } = await sql.query<Claim>(
    `update ${schema}.deliveries delivery
     set status = 'sending', attempts = attempts + 1, due = $2
     from ${schema}.events event
     where event.id = delivery.event_id and delivery.id in (
       select id from ${schema}.deliveries
       where status in ('waiting', 'sending') and due <= $1
       order by due, position limit $3 for update skip locked)
     returning delivery.id, delivery.recipient, event.body, delivery.created, delivery.attempts`,
    [now, lease, most],
  );
  return rows;
}

export type DeliveryEnd = 'waiting' | 'delivered' | 'failed';

export interface Report {
  id: string;
  status: DeliveryEnd;
  due: number;
  /** The receiver's answer or the failure, for the control page. */
  outcome: string;
}

export function reportDelivery(
  sql: Sql,
  schema: SchemaName,
  { id, ...report }: Report,
): Promise<void> {
  return updateRow(sql, `${schema}.deliveries`, id, report);
}

export async function nextDue(sql: Sql, schema: SchemaName): Promise<number | undefined> {
  const next = await firstRow<{ due: number | null }>(
    sql,
    `select min(due) as due from ${schema}.deliveries where status in ('waiting', 'sending')`,
  );
  return next?.due ?? undefined;
}

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
  /** Adds the deliveries of one event to each of its recipients. */
  const send = async (
    tx: Sql,
    { id: event_id, type }: Pick<NewEvent, 'id' | 'type'>,
    created: number,
    plan: Planned[],
  ) => {
    for (const recipient of await sender.recipientsOf(tx, type)) {
      for (const planned of plan) {
        const id = `dlv_${randomUUID()}`;
        const delivery = { ...planned, id, event_id, recipient, created };
        await insertRow(tx, `${schema}.deliveries`, delivery);
      }
    }
  };
  return {
    async record(tx, events) {
      const created = clock.now();
      const plan = planDeliveries(faults.current(), created, events.length);
      for (const [index, event] of events.entries()) {
        await insertRow(tx, `${schema}.events`, { ...event, created });
        await send(tx, event, created, plan[index] ?? []);
      }
    },

    resend: (eventId) =>
      sql.transaction(async (tx) => {
        const text = `select id, type from ${schema}.events where id = $1`;
        const event = await firstRow<NewEvent>(tx, text, [eventId]);
        const now = clock.now();
        if (event) await send(tx, event, now, [{ status: 'waiting', due: now }]);
        return event !== undefined;
      }),
  };
}
