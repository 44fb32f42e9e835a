-- Ziina can be asked for a refund by its id, and has no list of them: the ids it told us of, so that every
-- refund of a payment can be read again.
create table ziina_refunds (
  id text primary key,
  intent_id text not null,
  heard_at timestamptz not null default now()
);
create index ziina_refunds_intent on ziina_refunds (intent_id);

-- Money that a provider has of no payment we know: staff are told of each once.
create table unknown_money (
  provider text not null,
  provider_id text not null,
  told_at timestamptz not null default now(),
  primary key (provider, provider_id)
);
