-- What staff say of a session before it: that its time stands, and where it is held.
alter table appointments
  add column confirmed_at timestamptz,
  add column confirmed_by text,
  -- Staff typed the meeting's address, and the calendar no longer changes it.
  add column is_link_typed boolean not null default false,
  -- Counts what changed of it besides its time.
  add column revision integer not null default 0,
  -- The notices that staff were sent about it.
  add column told text[] not null default '{}';

-- Until now staff confirmed sessions by hand, within a day, and nobody was told of moves.
update appointments set confirmed_at = now()
  where created_at < now() - interval '24 hours' and exists (
    select from payments
    where payments.order_id = appointments.order_id
      and settled_at < now() - interval '24 hours'
  );
update appointments set told = '{appointment_moved}' where replaces is not null;
