-- create_booking takes who books, and what a person whom staff book for is yet to agree to.
drop function if exists create_booking;

alter table orders
  -- The key with which the person whom staff booked for sends the form; null once they have agreed, and for
  -- orders that customers made themselves.
  add column agreement_key uuid,
  -- The provider that staff chose with them.
  add column preferred_provider text;
