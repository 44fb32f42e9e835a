import type { SchemaName } from '../schema-name.ts';

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
