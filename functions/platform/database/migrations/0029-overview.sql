-- Tells every server what has changed, once it is committed: its kind and id, nothing else of it.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0] || ':' || coalesce(to_jsonb(new) ->> tg_argv[1], ''));
  return null;
end
$$;

create trigger order_events_told after insert on order_events
  for each row execute function tell_change('order', 'order_id');
create trigger delivery_events_told after insert on delivery_events
  for each row execute function tell_change('delivery', 'delivery_id');
create trigger drafts_told after insert on drafts
  for each row execute function tell_change('draft', 'delivery_id');
create trigger messages_told after insert or update on messages
  for each row execute function tell_change('message', 'id');
create trigger subscribers_told after insert or update or delete on subscribers
  for each statement execute function tell_change('subscriber');

-- Who answered a message, and what they noted of it, encrypted as the message is.
alter table messages
  add column answered_at timestamptz,
  add column answered_by text,
  add column note bytea;

-- How often a step of the sheet was reached on a day in Dubai, and nothing of who reached it.
create table step_counts (
  day date not null,
  step text not null,
  times integer not null,
  primary key (day, step)
);

-- The days in Dubai for which staff were mailed what waits.
create table staff_digests (
  day date primary key,
  at timestamptz not null default now()
);
