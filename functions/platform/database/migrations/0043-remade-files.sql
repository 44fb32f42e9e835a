-- Files from outside are made anew before they are stored. Those of former programs are made anew when they are opened.
alter table receipts
  add column is_remade boolean not null default false,
  -- A keyed digest of the network that it came from; null for one of a former program.
  add column network bytea;
alter table documents add column is_remade boolean not null default false;

create index receipts_by_time on receipts (created_at);
