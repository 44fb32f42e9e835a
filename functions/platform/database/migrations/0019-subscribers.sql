-- Who asked for the newsletter, one row for a mailbox however its address is written. Nothing but the question
-- itself is mailed to an address until somebody who reads its mail has said yes.
create table subscribers (
  -- The SHA-256 of the mailbox.
  digest bytea primary key,
  email text not null,
  language text not null,
  -- Where it was asked for, as a keyed hash, until it is confirmed.
  network bytea,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create index subscribers_unconfirmed on subscribers (asked_at) where confirmed_at is null;
