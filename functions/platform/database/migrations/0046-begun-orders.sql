-- The order machine names the state in which an order begins, so create_booking takes it, and the old one would
-- stay beside the new one.
drop function if exists create_booking;
alter table orders alter column state drop default;

-- An order to which nothing had happened was stored without a snapshot; what is missing has its initial value.
update orders set snapshot = jsonb_build_object('value', state, 'context', jsonb_build_object(
  'price', jsonb_build_object('minor', amount_minor, 'currency', currency), 'fulfilment', fulfilment))
where snapshot is null;
alter table orders alter column snapshot set not null;

-- The fact that the customer was mailed has another name.
update deliveries set snapshot =
  jsonb_set(snapshot #- '{context,isTold}', '{context,isNotified}', snapshot #> '{context,isTold}')
where snapshot #> '{context,isTold}' is not null;
