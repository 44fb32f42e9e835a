import { applySchema, type Sql } from 'service-kit/sql';

const DDL = `
create table if not exists sandbox_lake.datasets (
  name text primary key,
  sequence integer not null default 0
);
alter table sandbox_lake.datasets
  add column if not exists incarnation text not null default left(gen_random_uuid()::text, 8);
create table if not exists sandbox_lake.documents (
  dataset text not null references sandbox_lake.datasets,
  id text not null,
  body json not null,
  primary key (dataset, id)
);
create table if not exists sandbox_lake.transactions (
  dataset text not null references sandbox_lake.datasets,
  sequence integer not null,
  id text not null,
  author text not null,
  happened_at timestamptz not null,
  primary key (dataset, sequence),
  unique (dataset, id)
);
create table if not exists sandbox_lake.document_changes (
  dataset text not null,
  sequence integer not null,
  document_id text not null,
  mutations json not null,
  after json,
  primary key (dataset, document_id, sequence),
  foreign key (dataset, sequence) references sandbox_lake.transactions
);
alter table sandbox_lake.document_changes
  add column if not exists is_baseline boolean not null default false;
create index if not exists document_changes_by_sequence
  on sandbox_lake.document_changes (dataset, sequence);
create table if not exists sandbox_lake.preferences (
  identity text not null,
  key text not null,
  value json not null,
  primary key (identity, key)
);
create table if not exists sandbox_lake.asset_bytes (
  sha1 text primary key,
  size integer not null
);
alter table sandbox_lake.asset_bytes add column if not exists staged_at timestamptz;
create table if not exists sandbox_lake.asset_chunks (
  sha1 text not null references sandbox_lake.asset_bytes on delete cascade,
  position integer not null,
  body bytea not null,
  primary key (sha1, position)
);
create table if not exists sandbox_lake.asset_uses (
  sha1 text not null,
  dataset text not null,
  document_id text not null,
  primary key (sha1, dataset, document_id)
);
`;

/** Creates or updates the tables; safe to run at every start. */
export async function prepareStorage(sql: Sql): Promise<void> {
  await applySchema(sql, 'sandbox_lake', DDL);
}
