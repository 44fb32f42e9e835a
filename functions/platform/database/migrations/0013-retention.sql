-- When the person's details of an order that was never paid were deleted.
alter table orders add column details_deleted_at timestamptz;
create index orders_over on orders (updated_at) where state in ('expired', 'cancelled');
