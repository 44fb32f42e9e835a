-- A lost link is asked for by its address, however that is written.
create index orders_by_email on orders (lower(email), created_at desc);
