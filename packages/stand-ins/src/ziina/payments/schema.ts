import { applySchema } from 'service-kit/apply-schema';
import type { Sql } from 'service-kit/sql';
import { switchesDdl } from '../../shared/control/switches.ts';
import { outboxDdl } from '../../shared/outbox/schema.ts';

/** Times are epoch milliseconds in double precision, which every driver reads as a number. */
const ddl = `
create table if not exists sandbox_ziina.payment_intents (
  id text primary key,
  position bigint generated always as identity unique,
  created double precision not null,
  expires_at double precision,
  status text not null check (status in ('requires_payment_instrument', 'requires_user_action',
    'pending', 'completed', 'failed', 'canceled')),
  amount integer not null,
  currency text not null,
  operation_id text not null,
  latest_error json,
  request json not null
);
create index if not exists payment_intents_open on sandbox_ziina.payment_intents (expires_at)
  where status in ('requires_payment_instrument', 'failed') and expires_at is not null;
create table if not exists sandbox_ziina.refunds (
  id text primary key,
  position bigint generated always as identity unique,
  created double precision not null,
  payment_intent_id text not null references sandbox_ziina.payment_intents,
  amount integer not null,
  currency text not null,
  status text not null check (status in ('pending', 'completed', 'failed'))
);
create table if not exists sandbox_ziina.webhook (
  only_row boolean primary key default true check (only_row),
  url text not null,
  secret text
);
${outboxDdl('sandbox_ziina')}
${switchesDdl('sandbox_ziina')}
`;

/** Creates or updates the tables; safe to run at every start. */
export async function createSchema(sql: Sql): Promise<void> {
  await applySchema(sql, 'sandbox_ziina', ddl);
}
