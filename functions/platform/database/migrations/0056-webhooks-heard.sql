-- When a genuine message of each service's webhook came last, and when staff were told of its silence since then.
create table webhooks_heard (
  service text primary key,
  heard_at timestamptz not null default now(),
  told_at timestamptz
);

insert into webhooks_heard (service) values ('stripe'), ('ziina'), ('calendly');
