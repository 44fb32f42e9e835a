-- The pictures that customers send for a drawing, encrypted with the order's key, which makes compressing them vain.
create table pictures (
  id uuid primary key,
  delivery_id uuid not null references deliveries (id),
  type text not null,
  size integer not null,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
alter table pictures alter column sealed set storage external;

create index pictures_by_delivery on pictures (delivery_id);
