-- Tells the present master key from any other: what only that key derives, and from which it cannot be found.
create table master_key (
  is_only boolean primary key default true check (is_only),
  fingerprint bytea not null,
  since timestamptz not null default now()
);
