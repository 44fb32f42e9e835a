-- create_booking takes where session reminders go besides the mail.
drop function if exists create_booking;

-- The WhatsApp id that session reminders go to besides the mail; null where nobody asked for them.
alter table orders add column reminders_to text;

create index orders_by_reminders_to on orders (reminders_to) where reminders_to is not null;
