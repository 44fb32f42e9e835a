-- What staff wrote in answer to a message.
create table message_replies (
  id uuid primary key,
  message_id uuid not null references messages (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- The name at that time of whoever wrote it.
  written_by text not null,
  -- The text, encrypted.
  sealed bytea not null,
  sent_at timestamptz,
  -- Its mailbox takes no mail of ours.
  is_refused boolean not null default false
);

create index message_replies_by_message on message_replies (message_id);
