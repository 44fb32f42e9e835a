-- What was counted of each caller, for all servers together. Not logged: a crash of the database only sets the
-- counts back, and writing one waits for no disk.
create unlogged table rate_limits (
  -- The limit's name and who is counted.
  key text primary key,
  points integer not null,
  -- When the count ends (ms since 1970).
  expire bigint not null
) with (fillfactor = 50);
