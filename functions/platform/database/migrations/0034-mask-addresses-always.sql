-- A server of a former program, still running while a new one takes its place, records whole addresses: the hint is
-- made of them here. One that is a hint already stays as it is.
create function mask_address() returns trigger language plpgsql as $$
begin
  new.about_name := regexp_replace(new.about_name, '^(.).*@(.).*([.][^.]*)$', '\1…@\2…\3');
  return new;
end
$$;

create trigger staff_acts_masked
  before insert on staff_acts
  for each row when (new.act in ('read-message', 'answer-message', 'remove-subscriber'))
  execute function mask_address();
