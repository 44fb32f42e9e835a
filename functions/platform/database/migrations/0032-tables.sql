-- The types of the program's tables describe the columns: tables.ts and the files that it names.
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  item_id text not null,
  kind text not null,
  state text not null,
  snapshot jsonb not null,
  due_at timestamptz,
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

create table documents (
  id uuid primary key,
  delivery_id uuid not null references deliveries (id),
  version integer not null,
  type text not null,
  size integer not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  uploaded_by uuid,
  uploaded_by_name text,
  -- Why it was sent back, encrypted with its order's key.
  returned bytea,
  unique (delivery_id, version)
);

-- What was written for a delivery, revision by revision. The text is encrypted with the key of its order.
create table drafts (
  id uuid primary key,
  delivery_id uuid not null references deliveries (id),
  revision integer not null check (revision > 0),
  -- How it came about: a model wrote it, a person edited it or returned it with a note.
  act text not null check (act in ('written', 'section_written', 'edited', 'returned')),
  sealed bytea not null,
  -- Who of the staff, as they were called then; null for the program.
  by_id uuid,
  by_name text,
  -- What wrote it; null where a person did.
  model text,
  prompt text,
  input_tokens integer,
  output_tokens integer,
  created_at timestamptz not null default now(),
  unique (delivery_id, revision)
);

-- Who of staff has a text open now. A row counts for a short time after its page last told of itself.
create table draft_readers (
  delivery_id uuid not null references deliveries on delete cascade,
  staff_id uuid not null,
  name text not null,
  seen_at timestamptz not null default now(),
  primary key (delivery_id, staff_id)
);

-- Times in which staff let a delivery rest, as its customer is told.
create table pauses (
  id uuid primary key,
  delivery_id uuid not null references deliveries (id),
  reason bytea not null,
  begun_at timestamptz not null default now(),
  begun_by text not null,
  ended_at timestamptz
);
create index pauses_by_delivery on pauses (delivery_id);
create unique index pauses_one_at_a_time on pauses (delivery_id) where ended_at is null;

-- Days on which staff have spoken with a customer whose package holds a follow-up each day.
create table follow_ups (
  delivery_id uuid not null references deliveries (id),
  day date not null,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (delivery_id, day)
);

create table stopped_addresses (
  digest bytea primary key,
  stopped_at timestamptz not null default now()
);

-- Who asked for the newsletter, one row for a mailbox however its address is written. Nothing but the question
-- itself is mailed to an address until somebody who reads its mail has said yes.
create table subscribers (
  digest bytea primary key,
  email text not null,
  language text not null,
  network bytea,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index subscribers_unconfirmed on subscribers (asked_at) where confirmed_at is null;

create table messages (
  id uuid primary key,
  -- Of what was written and when, keyed: the same message sent twice in a row is kept once.
  digest bytea not null unique,
  language text not null,
  sealed bytea not null,
  network bytea,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by text,
  note bytea
);
create index messages_by_age on messages (created_at);

-- What staff have done, and shall be able to see afterwards: never an answer of a customer, never a secret.
create table staff_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  act text not null,
  -- As they were then: whoever is removed stays named here.
  actor_id uuid not null,
  actor_name text not null,
  -- Whom or what it was about: a person, or an order by its reference.
  about_id uuid,
  about_name text,
  -- The role that was given.
  role text,
  -- Of an act that was begun before and could not be done.
  failed_act bigint unique references staff_acts (id)
);

create table staff_digests (
  day date primary key,
  at timestamptz not null default now()
);

create table step_counts (
  day date not null,
  step text not null,
  times integer not null,
  primary key (day, step)
);

-- What the Content Lake last answered that was good: it stands in while the lake is away. The lake has the
-- originals, so this table may be emptied at any time.
create table kept_content (
  lake text not null,
  place text not null,
  -- The same for the same answers.
  digest bytea not null,
  answers text not null,
  -- When the lake was asked, by this database's clock.
  read_at timestamptz not null,
  primary key (lake, place)
);

-- What was counted of each caller, for all servers together. Not logged: a crash of the database only sets the
-- counts back, and writing one waits for no disk.
create unlogged table rate_limits (
  -- The limit's name and who is counted.
  key text primary key,
  points integer not null,
  -- When the count ends (ms since 1970).
  expire bigint not null
) with (fillfactor = 50);

-- Tells the present master key from any other: what only that key derives, and from which it cannot be found.
create table master_key (
  is_only boolean primary key default true check (is_only),
  fingerprint bytea not null,
  since timestamptz not null default now()
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger order_events_append_only
  before update or delete or truncate on order_events
  for each statement execute function refuse_change();
create trigger delivery_events_append_only
  before update or delete or truncate on delivery_events
  for each statement execute function refuse_change();
create trigger drafts_append_only
  before update or delete or truncate on drafts
  for each statement execute function refuse_change();
create trigger staff_acts_append_only
  before update or delete or truncate on staff_acts
  for each statement execute function refuse_change();

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
-- Who stays is not told of again.
create trigger draft_readers_told after insert on draft_readers
  for each row execute function tell_change('reader', 'delivery_id');
create trigger messages_told after insert or update on messages
  for each row execute function tell_change('message', 'id');
create trigger subscribers_told after insert or update or delete on subscribers
  for each statement execute function tell_change('subscriber');
