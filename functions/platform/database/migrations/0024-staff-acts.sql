-- What staff have done, and shall be able to see afterwards: never an answer of a customer, never a secret.
create table staff_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  act text not null,
  -- As they were then: whoever is removed stays named here.
  actor_id uuid not null,
  actor_name text not null,
  -- Whom or what it was about: a person, or an order by its reference.
  about_id uuid,
  about_name text,
  -- The role that was given.
  role text,
  -- Of an act that was begun before and could not be done.
  failed_act bigint unique references staff_acts (id)
);

create trigger staff_acts_append_only
  before update or delete or truncate on staff_acts
  for each statement execute function refuse_change();
