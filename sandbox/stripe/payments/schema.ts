import { switchesDdl } from '../../shared/control/switches.ts';
import { outboxDdl } from '../../shared/outbox/schema.ts';
import type { Sql } from '../../shared/sql.ts';

/** Times are epoch milliseconds in double precision, which every driver reads as a number. */
const ddl = `
create schema if not exists sandbox_stripe;
create table if not exists sandbox_stripe.sessions (
  id text primary key,
  position bigint generated always as identity unique,
  created double precision not null,
  expires_at double precision not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  amount integer not null,
  currency text not null,
  payment_intent text unique,
  customer json,
  request json not null
);
create index if not exists sessions_open on sandbox_stripe.sessions (expires_at) where status = 'open';
create table if not exists sandbox_stripe.payment_intents (
  id text primary key,
  created double precision not null,
  status text not null check (status in ('requires_payment_method', 'succeeded', 'canceled')),
  amount integer not null,
  currency text not null,
  secret text not null,
  description text,
  metadata json not null,
  canceled_at double precision,
  payment_method text,
  latest_charge text,
  last_payment_error json
);
${outboxDdl('sandbox_stripe')}
create table if not exists sandbox_stripe.idempotency_keys (
  key text primary key,
  created double precision not null,
  endpoint text not null,
  fingerprint text not null,
  request_id text not null,
  status integer not null,
  body text not null
);
create index if not exists idempotency_keys_created on sandbox_stripe.idempotency_keys (created);
${switchesDdl('sandbox_stripe')}
`;

/** Safe to run at every start. */
export async function createSchema(sql: Sql): Promise<void> {
  await sql.query(ddl);
}
