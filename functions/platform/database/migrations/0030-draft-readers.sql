-- Who of staff has a text open now. A row counts for a short time after its page last told of itself.
create table draft_readers (
  delivery_id uuid not null references deliveries on delete cascade,
  staff_id uuid not null,
  name text not null,
  seen_at timestamptz not null default now(),
  primary key (delivery_id, staff_id)
);

-- Who stays is not told of again.
create trigger draft_readers_told after insert on draft_readers
  for each row execute function tell_change('reader', 'delivery_id');
