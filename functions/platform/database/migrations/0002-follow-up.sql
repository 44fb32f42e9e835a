-- What an order owes once it is paid. Of orders made before, staff look at all but sessions.
alter table orders add column fulfilment text not null default 'personalised'
  check (fulfilment in ('instant', 'personalised', 'session'));
update orders set fulfilment = 'session' where item_type = 'package';
alter table orders alter column fulfilment drop default;
update orders
set snapshot = jsonb_set(snapshot, '{value}', jsonb_build_object('paid', case item_type
  when 'package' then 'awaitingAppointment' else 'awaitingContent' end))
where state = 'paid';

alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check check (status in (
  'pending', 'open', 'paid', 'refunded', 'failed', 'cancelled', 'expired', 'mismatched'
));
alter table payments
  -- When its provider was asked for a link, where asking twice would make two.
  add column link_asked_at timestamptz,
  add column embedded_url text,
  -- Given up, but its provider may still take money for it, so it is asked until it has ended.
  add column is_watched boolean not null default false,
  add column announced_at timestamptz,
  add column refunded_at timestamptz;

drop index payments_to_check;
create index payments_to_check on payments (checked_at nulls first)
  where status in ('pending', 'open') or is_watched;

-- A mail may be about one payment of several; `about` is that payment's id, or empty.
alter table order_mails add column about text not null default '';
alter table order_mails drop constraint order_mails_pkey;
alter table order_mails add primary key (order_id, mail, about);

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

-- Appointments by the calendar's own addresses. The calendar may tell of one before its order is made, so
-- the order need not exist yet.
create table appointments (
  invitee_uri text primary key,
  event_uri text not null,
  order_id uuid not null,
  is_cancelled boolean not null default false,
  starts_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index appointments_by_order on appointments (order_id);

-- As before, and with what the item owes once it is paid.
drop function create_booking;
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
  _by text default 'customer',
  _fulfilment text default 'personalised'
) returns table (id uuid, outcome text) language plpgsql as $$
#variable_conflict use_column
declare
  existing orders%rowtype;
  minor constant bigint := coalesce(_amount_minor, _price::bigint * 100);
begin
  insert into orders (
    id, request_digest, language, item_id, item_type, item_title, amount_minor, currency,
    full_name, email, whatsapp, payment_url, answers, deadline, fulfilment
  ) values (
    _order_id, _request_digest, _language, _service, _item_type, coalesce(_item_title, _service),
    minor, _currency, coalesce(_full_name, 'Anonymous'), coalesce(_email, 'anonymous@example.invalid'),
    coalesce(_whatsapp, ''), coalesce(_payment_url, ''), _answers, now() + _valid_for, _fulfilment
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
