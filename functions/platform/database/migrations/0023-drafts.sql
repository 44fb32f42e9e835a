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

create trigger drafts_append_only
  before update or delete or truncate on drafts
  for each statement execute function refuse_change();
