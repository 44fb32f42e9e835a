import type { Sql } from 'service-kit/sql';
import type { SchemaName } from '../control/switches.ts';

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

export interface NewDelivery {
  id: string;
  eventId: string;
  /** The service's own name for the receiver. */
  recipient: string;
  created: number;
  status: 'waiting' | 'lost';
  /** Epoch milliseconds. */
  due: number;
}

export async function addDelivery(
  tx: Sql,
  schema: SchemaName,
  { id, eventId, recipient, created, status, due }: NewDelivery,
): Promise<void> {
  await tx.query(
    `insert into ${schema}.deliveries (id, event_id, recipient, created, status, due)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, eventId, recipient, created, status, due],
  );
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

export async function reportDelivery(
  sql: Sql,
  schema: SchemaName,
  { id, status, due, outcome }: Report,
): Promise<void> {
  await sql.query(
    `update ${schema}.deliveries set status = $2, due = $3, outcome = $4 where id = $1`,
    [id, status, due, outcome],
  );
}

export async function nextDue(sql: Sql, schema: SchemaName): Promise<number | undefined> {
  const { rows } = await sql.query<{ due: number | null }>(
    `select min(due) as due from ${schema}.deliveries where status in ('waiting', 'sending')`,
  );
  return rows[0]?.due ?? undefined;
}
