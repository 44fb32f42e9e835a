-- An administrator could delete the last factor of somebody whose sessions kept what it had been worth.
update accounts.sessions as session set aal = 'aal1'
where aal = 'aal2' and not exists (
  select from accounts.factors
  where user_id = session.user_id and status = 'verified' and factor_type <> 'recovery_code'
);
