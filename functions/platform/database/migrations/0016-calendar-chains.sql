-- A session that is moved twice is told in messages that come in any order: one about an appointment that is
-- not known yet is kept without an order, until a message says which appointment it replaces.
alter table appointments
  alter column order_id drop not null,
  add column replaces text,
  -- Cancelled because another takes its place.
  add column is_rescheduled boolean not null default false,
  -- Where staff can free its time.
  add column cancel_url text;

create index appointments_by_replaced on appointments (replaces) where replaces is not null;
