import { applySchema } from 'service-kit/apply-schema';
import type { Sql } from 'service-kit/sql';
import { switchesDdl } from '../../shared/control/switches.ts';
import { outboxDdl } from '../../shared/outbox/schema.ts';

/** Times are epoch milliseconds in double precision, which every driver reads as a number. */
const ddl = `
create table if not exists sandbox_calendly.bookings (
  invitee_id text primary key,
  event_id text not null unique,
  position bigint generated always as identity unique,
  attempt text not null unique,
  owner text not null,
  slug text not null,
  event_name text not null,
  start_at double precision not null,
  end_at double precision not null,
  status text not null default 'active' check (status in ('active', 'canceled')),
  name text not null,
  email text not null,
  answers json not null,
  tracking json not null,
  created double precision not null,
  updated double precision not null,
  rescheduled_from text references sandbox_calendly.bookings,
  rescheduled_to text references sandbox_calendly.bookings,
  cancellation json
);
create index if not exists bookings_active on sandbox_calendly.bookings (owner, start_at) where status = 'active';
create table if not exists sandbox_calendly.subscriptions (
  id text primary key,
  created double precision not null,
  updated double precision not null,
  url text not null unique,
  events json not null,
  scope text not null,
  signing_key text,
  state text not null default 'active' check (state in ('active', 'disabled')),
  retry_started double precision
);
${outboxDdl('sandbox_calendly')}
${switchesDdl('sandbox_calendly')}
`;

/** Creates or updates the tables; safe to run at every start. */
export async function createSchema(sql: Sql): Promise<void> {
  await applySchema(sql, 'sandbox_calendly', ddl);
}
