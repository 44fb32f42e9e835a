-- What a member of staff hears of with the next morning's digest.
create table staff_news (
  id bigint generated always as identity primary key,
  staff_id uuid not null,
  order_id uuid not null references orders (id) on delete cascade,
  notice text not null,
  about text
);
