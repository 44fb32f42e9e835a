-- The newsletter's editions, from when approval was first asked for. The id is that of the document in the Content Lake.
create table editions (
  id text primary key,
  state text not null,
  snapshot jsonb not null,
  -- Its title, and its mail in each language, as they were when approval was asked for: this is what is sent.
  content jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table edition_events (
  id bigint generated always as identity primary key,
  edition_id text not null references editions (id),
  event text not null,
  detail jsonb not null,
  "by" text not null,
  cause text not null,
  outcome text not null check (outcome in ('applied', 'duplicate', 'refused')),
  state_before text,
  state_after text not null,
  at timestamptz not null default clock_timestamp()
);
create index edition_events_by_edition on edition_events (edition_id, id);

create trigger edition_events_append_only
  before update or delete or truncate on edition_events
  for each statement execute function refuse_change();
create trigger edition_events_told after insert on edition_events
  for each statement execute function tell_change('edition');

-- One row for each recipient of an edition. The id is in the mail's Message-ID, by which a report of a bounce names the
-- row; nobody can guess it.
create table edition_mails (
  id uuid primary key default gen_random_uuid(),
  edition_id text not null references editions (id),
  -- The subscriber; null once they have left, and then nobody can be found from here.
  digest bytea references subscribers (digest) on delete set null,
  -- `taken` is committed before the mail is handed to the relay: where the program was killed in between, nobody knows
  -- whether it was sent, so it is not sent again.
  status text not null default 'waiting'
    check (status in ('waiting', 'taken', 'sent', 'refused', 'bounced', 'complained')),
  -- When it was last taken; the relay may have asked for another try later.
  taken_at timestamptz,
  tries smallint not null default 0,
  unique (edition_id, digest)
);
create index edition_mails_waiting on edition_mails (edition_id, taken_at nulls first)
  where status = 'waiting' and digest is not null;
create index edition_mails_taken on edition_mails (taken_at) where taken_at is not null;
create index edition_mails_by_digest on edition_mails (digest) where digest is not null;
