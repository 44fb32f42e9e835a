-- The services that a bundle consisted of when it was ordered.
alter table orders add column parts text[] not null default '{}';
update orders set parts = '{toolkit,roadmap,voice-message}' where item_id = 'rediscover-you';
update orders set parts = '{soul-bio,cv-makeover,voice-message}' where item_id = 'legacy-bio';

-- Whether its answers tell something; what they tell is encrypted.
alter table orders add column is_answered boolean not null default false;
update orders set is_answered = answers is not null;

-- It takes both as well, so it would stay beside the new one.
drop function if exists create_booking;

-- What a paid order owes, one for each thing.
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  item_id text not null,
  kind text not null,
  state text not null,
  -- The delivery machine's value and context.
  snapshot jsonb not null,
  due_at timestamptz,
  -- When staff are reminded of it next.
  remind_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, item_id)
);

create index deliveries_to_remind on deliveries (remind_at) where remind_at is not null;

create table delivery_events (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references deliveries (id),
  event text not null,
  detail jsonb not null,
  "by" text not null,
  cause text not null,
  outcome text not null check (outcome in ('applied', 'duplicate', 'refused')),
  state_before text,
  state_after text not null,
  at timestamptz not null default clock_timestamp()
);

create index delivery_events_by_delivery on delivery_events (delivery_id, id);

create trigger delivery_events_append_only
  before update or delete or truncate on delivery_events
  for each statement execute function refuse_change();

-- One for each order with something to keep, itself encrypted; without it nothing of that order can be read.
create table order_keys (
  id uuid primary key references orders (id),
  sealed bytea not null,
  created_at timestamptz not null default now()
);

-- Finished files, encrypted with the key of their order.
create table documents (
  id uuid primary key,
  delivery_id uuid not null references deliveries (id),
  version integer not null,
  -- A media type.
  type text not null,
  -- Bytes of the file.
  size integer not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  unique (delivery_id, version)
);
