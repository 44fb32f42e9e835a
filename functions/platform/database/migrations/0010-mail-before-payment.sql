-- The network that an order came from, as a keyed hash: mails about unpaid orders are counted by it.
alter table orders add column network bytea;

-- Addresses to which nobody writes any more about unpaid orders: the SHA-256 of each.
create table stopped_addresses (
  digest bytea primary key,
  stopped_at timestamptz not null default now()
);

-- It takes the network as well, so it would stay beside the new one; a new database has none yet.
drop function if exists create_booking;
