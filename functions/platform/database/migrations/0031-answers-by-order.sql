-- It takes the key of an order from now on.
drop function if exists create_booking;
