-- What people write to us by the contact form.
create table messages (
  id uuid primary key,
  -- Of what was written and when, keyed: the same message sent twice in a row is kept once.
  digest bytea not null unique,
  language text not null,
  -- Name, address and text, encrypted.
  sealed bytea not null,
  -- Where it came from, as a keyed hash.
  network bytea,
  created_at timestamptz not null default now()
);

create index messages_by_age on messages (created_at);
