alter table orders
  -- When the person had everything erased that told who they are and what they said.
  add column erased_at timestamptz,
  -- When answers and drafts were deleted, having been kept long enough.
  add column answers_deleted_at timestamptz;

create index orders_with_answers on orders (created_at)
  where answers_deleted_at is null and state in ('paid', 'disputed', 'refunded');
