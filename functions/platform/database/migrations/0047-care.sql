-- Who may be in danger by what they wrote: a message, or the answers of an order.
create table care_cases (
  id uuid primary key default gen_random_uuid(),
  message_id uuid references messages (id) on delete cascade,
  order_id uuid references orders (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- When staff are mailed next, unless somebody has opened it by then.
  mail_at timestamptz not null default now(),
  -- How many times they were mailed.
  beats integer not null default 0,
  opened_at timestamptz,
  opened_by text,
  closed_at timestamptz,
  closed_by text,
  -- A digest of the encrypted answers that a person has read, and that work goes on with.
  cleared bytea,
  -- What staff have done, encrypted.
  notes bytea,
  check (num_nonnulls(message_id, order_id) = 1)
);

-- One is open at a time.
create unique index care_cases_open on care_cases (coalesce(message_id, order_id))
  where closed_at is null;
create index care_cases_by_message on care_cases (message_id);
create index care_cases_by_order on care_cases (order_id);

create trigger care_cases_told after insert or update on care_cases
  for each row execute function tell_change('care', 'id');

-- It says from now on whether the answers suggest danger.
drop function if exists create_booking;

-- Who has something open now; not only drafts any more.
drop trigger draft_readers_told on draft_readers;
alter table draft_readers drop constraint draft_readers_delivery_id_fkey;
alter table draft_readers rename column delivery_id to about_id;
alter table draft_readers rename to readers;
create trigger readers_told after insert on readers
  for each row execute function tell_change('reader', 'about_id');

-- Texts that wait for somebody to read their answers.
insert into care_cases (order_id)
  select distinct order_id from deliveries
  where state in ('underway', 'paused') and snapshot -> 'value' ->> state = 'held';
