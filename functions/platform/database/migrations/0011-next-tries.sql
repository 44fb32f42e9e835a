-- When the provider is asked about a payment again, and when an order whose deadline has passed is expired
-- again. What fails waits longer each time, so that it holds up nothing else.
alter table payments
  add column next_check_at timestamptz not null default now(),
  add column failed_checks integer not null default 0;
alter table orders
  add column next_expiry_at timestamptz not null default now(),
  add column failed_expiries integer not null default 0;

drop index payments_to_check;
create index payments_to_check on payments (provider, failed_checks, next_check_at)
  where status in ('pending', 'open') or is_watched;
-- For the age of the oldest; a transfer may take weeks.
create index payments_unsettled on payments (created_at)
  where status in ('pending', 'open') and provider <> 'bank_transfer';

-- Content that is to be made was a job that nobody worked, in a table that the queue reads again and again.
alter table orders add column content_requested_at timestamptz;
do $$
begin
  if to_regclass('jobs.job') is not null then
    update orders set content_requested_at = job.created_on
    from jobs.job
    where job.name = 'prepare-content' and orders.id = (job.data->>'orderId')::uuid;
    delete from jobs.job where name = 'prepare-content';
  end if;
end
$$;
