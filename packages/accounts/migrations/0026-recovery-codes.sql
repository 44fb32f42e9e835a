-- For somebody whose phone is lost: a set of codes, each good once, as a factor of its own.
alter table accounts.factors drop constraint factors_factor_type_check;
alter table accounts.factors add constraint factors_factor_type_check
  check (factor_type in ('totp', 'phone', 'recovery_code'));
create unique index one_set_of_recovery_codes on accounts.factors (user_id)
  where factor_type = 'recovery_code';

create table accounts.recovery_codes (
  factor_id uuid not null references accounts.factors (id) on delete cascade,
  -- A hash: nobody can guess a code.
  digest bytea not null,
  used_at timestamptz,
  primary key (factor_id, digest)
);
