alter table documents
  -- Who of staff uploaded it; null for the program.
  add column uploaded_by uuid,
  add column uploaded_by_name text,
  -- Why it was sent back, encrypted with its order's key.
  add column returned bytea;

-- Times in which staff let a delivery rest, as its customer is told.
create table pauses (
  id uuid primary key,
  delivery_id uuid not null references deliveries (id),
  -- As staff typed it, encrypted with the order's key.
  reason bytea not null,
  begun_at timestamptz not null default now(),
  begun_by text not null,
  ended_at timestamptz
);

create index pauses_by_delivery on pauses (delivery_id);
create unique index pauses_one_at_a_time on pauses (delivery_id) where ended_at is null;

alter table appointments
  -- Whether the session took place; null until staff have said.
  add column was_held boolean,
  -- When its customer was reminded of it.
  add column reminded_at timestamptz;

create index appointments_by_start on appointments (starts_at) where not is_cancelled;

-- Days on which staff have spoken with a customer whose package holds a follow-up each day.
create table follow_ups (
  delivery_id uuid not null references deliveries (id),
  day date not null,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (delivery_id, day)
);
