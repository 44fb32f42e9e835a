-- Creates an order, or finds the one that an earlier call with the same id created. Called with named
-- arguments; those without a default are required, and so is one that is added, because the function without it stays
-- for the former version of the program. An order that stays unpaid expires after `_lifetime`. `_state`
-- and `_snapshot` are where the order machine begins; no SQL knows that.
--
-- With an `_agreement_key`, staff book for a person: the order waits until that person sends the form with this
-- key, which counts as their agreement. Staff's own call never changes an order.
--
-- With `_earlier_ids`, ids that the attempt may have got before a change of the keys, it creates nothing if one of them is
-- known already.
--
-- The outcome is one of
--   earlier   an earlier id is known, and returned
--   created   a new order
--   repeated  the same request again, by its digest
--   updated   other details, saved because the order is unpaid
--   paid      other details, refused because the order is paid
--   closed    other details, refused because the order is over
--   conflict  another item, amount or currency under the same id; the returned id is null
create or replace function create_booking(
  _full_name text,
  _email text,
  _whatsapp text,
  _service text,
  _price integer,
  _payment_url text,
  _lifetime interval,
  _state text,
  _snapshot jsonb,
  _owed jsonb,
  _earlier_ids uuid[],
  _order_id uuid default gen_random_uuid(),
  _request_digest bytea default null,
  _language text default 'en',
  _item_type text default 'service',
  _item_title text default null,
  _amount_minor bigint default null,
  _currency text default 'AED',
  _answers bytea default null,
  _fulfilment text default 'personalised',
  _network bytea default null,
  _parts text[] default '{}',
  _is_answered boolean default false,
  _order_key bytea default null,
  _is_flagged boolean default false,
  _by text default 'customer',
  _cause text default 'create_booking',
  _agreement_key uuid default null,
  _preferred_provider text default null,
  _reminders_to text default null
) returns table (id uuid, outcome text) language plpgsql as $$
#variable_conflict use_column
declare
  existing orders%rowtype;
  earlier uuid;
  minor constant bigint := coalesce(_amount_minor, _price::bigint * 100);
  booked constant jsonb :=
    jsonb_build_object('item', _service, 'minor', minor, 'currency', _currency);
begin
  -- One by one, so that a plan made for an empty table still uses the index when it is full.
  foreach earlier in array _earlier_ids loop
    if exists (select from orders where id = earlier)
      or exists (select from appointments where order_id = earlier)
    then
      return query select earlier, 'earlier';
      return;
    end if;
  end loop;

  insert into orders (
    id, request_digest, language, item_id, item_type, item_title, amount_minor, currency,
    full_name, email, whatsapp, payment_url, answers, deadline, fulfilment, network, parts,
    is_answered, state, snapshot, agreement_key, preferred_provider, reminders_to,
    owed
  ) values (
    _order_id, _request_digest, _language, _service, _item_type, coalesce(_item_title, _service),
    minor, _currency, coalesce(_full_name, 'Anonymous'), coalesce(_email, 'anonymous@example.invalid'),
    coalesce(_whatsapp, ''), coalesce(_payment_url, ''), _answers, now() + _lifetime, _fulfilment,
    _network, _parts, _is_answered, _state, _snapshot, _agreement_key, _preferred_provider,
    _reminders_to, _owed
  ) on conflict (id) do nothing;

  if found then
    if _order_key is not null then
      insert into order_keys (id, sealed) values (_order_id, _order_key);
    end if;
    insert into order_events (order_id, event, detail, "by", cause, outcome, state_after)
    values (_order_id, 'booking.created', booked, _by, _cause, 'applied', _state);
    if _is_flagged then
      perform open_care_case(null, _order_id);
    end if;
    return query select _order_id, 'created';
    return;
  end if;

  select * into strict existing from orders where id = _order_id for update;

  if existing.item_id <> _service or existing.amount_minor <> minor or existing.currency <> _currency then
    insert into order_events (order_id, event, detail, "by", cause, outcome, state_before, state_after)
    values (
      _order_id, 'booking.created', booked, _by, _cause, 'refused',
      existing.state, existing.state
    );
    return query select null::uuid, 'conflict';
    return;
  end if;

  -- Once the person whom staff booked for has agreed, the digest is of their own request.
  if existing.request_digest = _request_digest
    or (_agreement_key is not null and existing.agreement_key is null)
  then
    return query select _order_id, 'repeated';
    return;
  end if;

  if _agreement_key is not null then
    return query select null::uuid, 'conflict';
    return;
  end if;

  insert into order_events (order_id, event, detail, "by", cause, outcome, state_before, state_after)
  values (
    _order_id, case when existing.agreement_key is null then 'details.changed' else 'booking.agreed' end,
    '{}', _by, _cause,
    case when existing.state in ('draft', 'awaitingPayment') then 'applied' else 'refused' end,
    existing.state, existing.state
  );
  if existing.state not in ('draft', 'awaitingPayment') then
    return query select _order_id, 
      case when existing.state in ('paid', 'disputed') then 'paid' else 'closed' end;
    return;
  end if;

  update orders set
    full_name = coalesce(_full_name, full_name),
    email = coalesce(_email, email),
    whatsapp = coalesce(_whatsapp, whatsapp),
    reminders_to = _reminders_to,
    language = _language,
    item_title = coalesce(_item_title, item_title),
    answers = _answers,
    is_answered = _is_answered,
    request_digest = _request_digest,
    network = coalesce(_network, network),
    agreement_key = null,
    updated_at = now()
  where id = _order_id;
  -- Until an order is paid, its answers are all that is kept with its key.
  if _order_key is not null then
    insert into order_keys (id, sealed) values (_order_id, _order_key)
    on conflict (id) do update set sealed = excluded.sealed;
  end if;
  if _is_flagged then
    perform open_care_case(null, _order_id);
  end if;
  return query select _order_id, 'updated';
end
$$;
