import { applySchema } from 'service-kit/apply-schema';
import type { Sql } from 'service-kit/sql';

/** Times are epoch milliseconds in double precision, which every driver reads as a number. */
const ddl = `
create table if not exists sandbox_mail.messages (
  id text primary key,
  position bigint generated always as identity unique,
  received double precision not null,
  sender text not null,
  recipients jsonb not null,
  subject text not null,
  size integer not null,
  content json not null
);
`;

/** Creates or updates the tables; safe to run at every start. */
export async function createSchema(sql: Sql): Promise<void> {
  await applySchema(sql, 'sandbox_mail', ddl);
}
