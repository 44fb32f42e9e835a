-- For triggers that keep a table append-only. What has been kept long enough may be deleted, and a person's traces
-- be erased from what is kept, by a transaction that says so.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('jobs.deletes_old', true) = 'yes' then
    return null;
  end if;
  if tg_op = 'UPDATE' and current_setting('jobs.erases_traces', true) = 'yes' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;
