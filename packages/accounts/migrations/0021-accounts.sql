-- Accounts of staff. A schema of its own, and not the name that Supabase's own service takes for its tables.
create schema accounts;

create table accounts.users (
  id uuid primary key,
  -- In small letters.
  email text unique,
  -- In digits alone, with the country's code.
  phone text unique,
  password_hash text,
  role text not null default 'authenticated',
  -- Ours alone; the person cannot change them.
  app_metadata jsonb not null default '{}',
  -- The person's own.
  user_metadata jsonb not null default '{}',
  is_anonymous boolean not null default false,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  new_email text,
  new_phone text,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index users_by_age on accounts.users (created_at, id);

-- By what a person may sign in: an address, a phone, an account at a provider.
create table accounts.identities (
  id uuid primary key,
  user_id uuid not null references accounts.users (id) on delete cascade,
  provider text not null,
  -- Whom the provider knows.
  provider_id text not null,
  identity_data jsonb not null default '{}',
  email text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index identities_of_user on accounts.identities (user_id);

create table accounts.sessions (
  id uuid primary key,
  user_id uuid not null references accounts.users (id) on delete cascade,
  aal text not null default 'aal1',
  -- How the person has shown who they are: methods with their times.
  amr jsonb not null,
  user_agent text,
  -- The number of the one refresh token that is good. No token is stored.
  refresh_counter integer not null default 0,
  created_at timestamptz not null,
  refreshed_at timestamptz not null
);
create index sessions_of_user on accounts.sessions (user_id);
create index sessions_by_use on accounts.sessions (refreshed_at);

-- Codes and links of mails and messages, each good for one use. Asking again takes the place of the former one.
create table accounts.one_time_tokens (
  user_id uuid not null references accounts.users (id) on delete cascade,
  kind text not null,
  -- What the code was sent to.
  recipient text not null,
  -- Keyed hashes.
  code_digest bytea not null,
  link_digest bytea unique,
  wrong_codes integer not null default 0,
  -- Where one browser alone may end what it began (PKCE).
  code_challenge text,
  code_challenge_method text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, kind)
);

-- What a browser began and has yet to end: at a provider, or by a mail's link.
create table accounts.flows (
  id uuid primary key,
  user_id uuid references accounts.users (id) on delete cascade,
  -- A keyed hash of the code that ends it; null until there is one.
  auth_code_digest bytea unique,
  code_challenge text,
  code_challenge_method text,
  method text not null,
  provider text,
  redirect_to text not null,
  -- What our side of the provider's protocol keeps, sealed.
  sealed bytea,
  created_at timestamptz not null
);
create index flows_by_age on accounts.flows (created_at);

create table accounts.factors (
  id uuid primary key,
  user_id uuid not null references accounts.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  phone text,
  -- A TOTP's secret, sealed.
  sealed bytea,
  -- The last TOTP period whose code was taken: a code is good once.
  last_period bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index factors_by_name on accounts.factors (user_id, friendly_name)
  where friendly_name <> '';
create index factors_of_user on accounts.factors (user_id);

create table accounts.challenges (
  id uuid primary key,
  factor_id uuid not null references accounts.factors (id) on delete cascade,
  -- A keyed hash; of phones only.
  code_digest bytea,
  wrong_codes integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index challenges_of_factor on accounts.challenges (factor_id);
create index challenges_by_age on accounts.challenges (created_at);

create table accounts.signing_keys (
  id uuid primary key,
  public_key jsonb not null,
  -- The private key, sealed.
  sealed bytea not null,
  created_at timestamptz not null,
  -- Since when another signs; what it signed is believed for a while longer.
  retired_at timestamptz
);
create unique index one_signing_key on accounts.signing_keys ((true)) where retired_at is null;

-- What was done to accounts, by whom.
create table accounts.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null for the service itself.
  actor_id uuid,
  action text not null,
  user_id uuid,
  detail jsonb not null default '{}'
);

-- Its one row is locked by whoever changes what there may be only one of.
create table accounts.lock (is_only boolean primary key default true check (is_only));
insert into accounts.lock default values;
