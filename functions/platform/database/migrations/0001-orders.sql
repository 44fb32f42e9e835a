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
  -- The order machine's value and context; null while nothing has happened to the order.
  snapshot jsonb,
  deadline timestamptz,
  needs_attention boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index orders_by_deadline on orders (deadline) where deadline is not null;
create index orders_needing_attention on orders (updated_at) where needs_attention;

create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider text not null,
  reference text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('AED', 'USD')),
  status text not null check (
    status in ('pending', 'open', 'paid', 'failed', 'cancelled', 'expired', 'mismatched')
  ),
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
  unique (provider, provider_id)
);

create index payments_by_order on payments (order_id, created_at);
create unique index payments_one_payable on payments (order_id) where status in ('pending', 'open');
create index payments_to_check on payments (checked_at nulls first)
  where status in ('pending', 'open');

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

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger order_events_append_only
  before update or delete or truncate on order_events
  for each statement execute function refuse_change();

create table order_mails (
  order_id uuid not null references orders (id),
  mail text not null,
  sent_at timestamptz not null default now(),
  primary key (order_id, mail)
);

-- Makes an order, or meets the one that an earlier call with the same id made. Only the first six arguments
-- are needed. `outcome` says what happened: created, repeated (the same request again), updated (other
-- details, still unpaid), paid or closed (other details, too late to take them), conflict (another item or
-- amount; then the id is null).
create function create_booking(
  _full_name text,
  _email text,
  _whatsapp text,
  _service text,
  _price integer,
  _payment_url text,
  _order_id uuid default gen_random_uuid(),
  _request_digest bytea default null,
  _language text default 'en',
  _item_type text default 'service',
  _item_title text default null,
  _amount_minor bigint default null,
  _currency text default 'AED',
  _answers bytea default null,
  _valid_for interval default '7 days',
  _by text default 'customer'
) returns table (id uuid, outcome text) language plpgsql as $$
#variable_conflict use_column
declare
  existing orders%rowtype;
  minor constant bigint := coalesce(_amount_minor, _price::bigint * 100);
begin
  insert into orders (
    id, request_digest, language, item_id, item_type, item_title, amount_minor, currency,
    full_name, email, whatsapp, payment_url, answers, deadline
  ) values (
    _order_id, _request_digest, _language, _service, _item_type, coalesce(_item_title, _service),
    minor, _currency, coalesce(_full_name, 'Anonymous'), coalesce(_email, 'anonymous@example.invalid'),
    coalesce(_whatsapp, ''), coalesce(_payment_url, ''), _answers, now() + _valid_for
  ) on conflict (id) do nothing;

  if found then
    insert into order_events (order_id, event, detail, "by", cause, outcome, state_after)
    values (
      _order_id, 'booking.created',
      jsonb_build_object('item', _service, 'minor', minor, 'currency', _currency),
      _by, 'create_booking', 'applied', 'draft'
    );
    return query select _order_id, 'created';
    return;
  end if;

  select * into strict existing from orders where id = _order_id for update;

  if existing.item_id <> _service or existing.amount_minor <> minor or existing.currency <> _currency then
    insert into order_events (order_id, event, detail, "by", cause, outcome, state_before, state_after)
    values (
      _order_id, 'booking.created',
      jsonb_build_object('item', _service, 'minor', minor, 'currency', _currency),
      _by, 'create_booking', 'refused', existing.state, existing.state
    );
    return query select null::uuid, 'conflict';
    return;
  end if;

  if existing.request_digest = _request_digest then
    return query select _order_id, 'repeated';
    return;
  end if;

  insert into order_events (order_id, event, detail, "by", cause, outcome, state_before, state_after)
  values (
    _order_id, 'details.changed', '{}', _by, 'create_booking',
    case when existing.state in ('draft', 'awaitingPayment') then 'applied' else 'refused' end,
    existing.state, existing.state
  );
  if existing.state not in ('draft', 'awaitingPayment') then
    return query select _order_id, case existing.state when 'paid' then 'paid' else 'closed' end;
    return;
  end if;

  update orders set
    full_name = coalesce(_full_name, full_name),
    email = coalesce(_email, email),
    whatsapp = coalesce(_whatsapp, whatsapp),
    language = _language,
    item_title = coalesce(_item_title, item_title),
    answers = _answers,
    request_digest = _request_digest,
    updated_at = now()
  where id = _order_id;
  return query select _order_id, 'updated';
end
$$;
