-- A mail that the mail server refused for good is not tried again.
alter table order_mails add column is_refused boolean not null default false;
