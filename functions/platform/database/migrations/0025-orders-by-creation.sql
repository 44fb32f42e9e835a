-- Staff see orders newest first, page by page.
create index orders_by_creation on orders (created_at desc, id desc);
