-- The types of the program's tables describe the columns: tables.ts and the files that it names.
create table orders (
  id uuid primary key default gen_random_uuid(),
  request_digest bytea,
  language text not null check (language in ('en', 'ar')),
  item_id text not null,
  item_type text not null check (item_type in ('service', 'bundle', 'package')),
  item_title text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null check (currency in ('AED', 'USD')),
  full_name text not null,
  email text not null,
  whatsapp text not null,
  payment_url text not null,
  -- Encrypted by the program; the database never sees them readable.
  answers bytea,
  state text not null default 'draft',
  snapshot jsonb,
  deadline timestamptz,
  needs_attention boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  fulfilment text not null check (fulfilment in ('instant', 'personalised', 'session')),
  network bytea,
  next_expiry_at timestamptz not null default now(),
  failed_expiries integer not null default 0,
  content_requested_at timestamptz,
  details_deleted_at timestamptz,
  parts text[] not null default '{}',
  is_answered boolean not null default false,
  erased_at timestamptz,
  answers_deleted_at timestamptz
);

create index orders_by_deadline on orders (deadline) where deadline is not null;
create index orders_needing_attention on orders (updated_at) where needs_attention;
-- A lost link is asked for by its address, however that is written.
create index orders_by_email on orders (lower(email), created_at desc);
create index orders_over on orders (updated_at) where state in ('expired', 'cancelled');
-- Staff see orders newest first, page by page.
create index orders_by_creation on orders (created_at desc, id desc);
create index orders_with_answers on orders (created_at)
  where answers_deleted_at is null and state in ('paid', 'disputed', 'refunded');

create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider text not null,
  reference text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('AED', 'USD')),
  status text not null check (status in (
    'pending', 'open', 'paid', 'refunded', 'failed', 'cancelled', 'expired', 'mismatched'
  )),
  -- All that the call to the provider is made of, so that a repeated call is the same call.
  request jsonb not null,
  provider_id text,
  url text,
  expires_at timestamptz not null,
  settled_minor bigint,
  settled_currency text,
  settled_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  link_asked_at timestamptz,
  embedded_url text,
  is_watched boolean not null default false,
  announced_at timestamptz,
  refunded_at timestamptz,
  refunded_minor bigint,
  refunded_currency text,
  dispute_status text check (dispute_status in ('opened', 'won', 'lost')),
  disputed_minor bigint,
  disputed_currency text,
  next_check_at timestamptz not null default now(),
  failed_checks integer not null default 0,
  unique (provider, provider_id)
);

create index payments_by_order on payments (order_id, created_at);
create unique index payments_one_payable on payments (order_id) where status in ('pending', 'open');
create index payments_to_check on payments (provider, failed_checks, next_check_at)
  where status in ('pending', 'open') or is_watched;
-- For the age of the oldest; a transfer may take weeks.
create index payments_unsettled on payments (created_at)
  where status in ('pending', 'open') and provider <> 'bank_transfer';

-- Ziina can be asked for a refund by its id, and has no list of them: the ids it told us of, so that every
-- refund of a payment can be read again.
create table ziina_refunds (
  id text primary key,
  intent_id text not null,
  heard_at timestamptz not null default now()
);
create index ziina_refunds_intent on ziina_refunds (intent_id);

create table unknown_money (
  provider text not null,
  provider_id text not null,
  told_at timestamptz not null default now(),
  primary key (provider, provider_id)
);

-- A receipt of a bank transfer. Name and content are encrypted by the program, so compressing them is vain.
create table receipts (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  type text not null,
  size integer not null,
  -- The same for the same file sent for the same payment.
  digest bytea not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  unique (payment_id, digest)
);
alter table receipts alter column sealed set storage external;

create table order_keys (
  id uuid primary key references orders (id),
  sealed bytea not null,
  created_at timestamptz not null default now()
);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  event text not null,
  detail jsonb not null,
  "by" text not null,
  cause text not null,
  outcome text not null check (outcome in ('applied', 'duplicate', 'refused')),
  state_before text,
  state_after text not null,
  at timestamptz not null default clock_timestamp()
);
create index order_events_by_order on order_events (order_id, id);

create table order_mails (
  order_id uuid not null references orders (id),
  mail text not null,
  sent_at timestamptz not null default now(),
  about text not null default '',
  is_refused boolean not null default false,
  primary key (order_id, mail, about)
);

-- Appointments by the calendar's own addresses. The calendar may tell of one before its order is made, so
-- the order need not exist yet. Its messages come in any order: an appointment that is not known yet is kept
-- without an order, until a message says which appointment it replaces.
create table appointments (
  invitee_uri text primary key,
  event_uri text not null,
  order_id uuid,
  is_cancelled boolean not null default false,
  starts_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ends_at timestamptz,
  time_zone text,
  meeting_url text,
  replaces text,
  is_rescheduled boolean not null default false,
  cancel_url text,
  was_held boolean,
  reminded_at timestamptz,
  reschedule_url text
);

create index appointments_by_order on appointments (order_id);
create index appointments_by_replaced on appointments (replaces) where replaces is not null;
create index appointments_by_start on appointments (starts_at) where not is_cancelled;
