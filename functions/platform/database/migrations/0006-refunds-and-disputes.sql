alter table payments
  -- Everything returned of it so far, as its provider or staff report.
  add column refunded_minor bigint,
  add column refunded_currency text,
  add column dispute_status text check (dispute_status in ('opened', 'won', 'lost')),
  add column disputed_minor bigint,
  add column disputed_currency text;

-- Until now a payment was refunded as a whole.
update payments set refunded_minor = settled_minor, refunded_currency = settled_currency
where status = 'refunded';

-- What arrived and what was returned is part of an order's snapshot from now on.
update orders
set snapshot = jsonb_set(snapshot, '{context,money}', known.money)
from (
  select order_id, jsonb_object_agg(id, jsonb_build_object(
    'received', jsonb_build_object('minor', settled_minor, 'currency', settled_currency),
    'returned', case status
      when 'refunded' then jsonb_build_object(settled_currency, settled_minor) else '{}' end,
    'disputes', '{}'::jsonb,
    'failedRefunds', '[]'::jsonb
  )) as money
  from payments
  where settled_minor is not null
  group by order_id
) known
where known.order_id = orders.id and snapshot is not null;
