-- The functions are in ../functions from now on. This one takes other parameters there, so it would stay
-- beside the new one.
drop function create_booking;
