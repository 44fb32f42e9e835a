-- What staff wrote to customers about their orders.
create table letters (
  id uuid primary key,
  order_id uuid not null references orders (id),
  -- Subject and text, encrypted with the order's key.
  sealed bytea not null,
  created_at timestamptz not null default now()
);

create index letters_by_order on letters (order_id);
