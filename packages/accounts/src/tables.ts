import type { ColumnType, Generated, Selectable } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Json<T> = ColumnType<T, string | undefined, string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type Metadata = Record<string, unknown>;

/** How a person proved who they are, and when (seconds since 1970). */
interface AuthenticationMethod {
  method: string;
  timestamp: number;
}

export type AssuranceLevel = 'aal1' | 'aal2';

/** The tables of accounts; the migration that creates them describes their columns. */
export interface AccountTables {
  'accounts.users': {
    id: string;
    email: Optional<string>;
    phone: Optional<string>;
    password_hash: Optional<string>;
    role: Generated<string>;
    app_metadata: Json<Metadata>;
    user_metadata: Json<Metadata>;
    is_anonymous: Generated<boolean>;
    email_confirmed_at: OptionalMoment;
    phone_confirmed_at: OptionalMoment;
    new_email: Optional<string>;
    invited_at: OptionalMoment;
    confirmation_sent_at: OptionalMoment;
    email_change_sent_at: OptionalMoment;
    reauthentication_sent_at: OptionalMoment;
    last_sign_in_at: OptionalMoment;
    banned_until: OptionalMoment;
    deleted_at: OptionalMoment;
    created_at: Moment;
    updated_at: Moment;
  };
  'accounts.identities': {
    id: string;
    user_id: string;
    provider: string;
    provider_id: string;
    identity_data: Json<Metadata>;
    email: Optional<string>;
    last_sign_in_at: OptionalMoment;
    created_at: Moment;
    updated_at: Moment;
  };
  'accounts.sessions': {
    id: string;
    user_id: string;
    aal: Generated<AssuranceLevel>;
    amr: Json<AuthenticationMethod[]>;
    user_agent: Optional<string>;
    refresh_counter: Generated<number>;
    created_at: Moment;
    refreshed_at: Moment;
  };
  'accounts.one_time_tokens': {
    user_id: string;
    kind: string;
    recipient: string;
    code_digest: Uint8Array;
    link_digest: Optional<Uint8Array>;
    wrong_codes: Generated<number>;
    code_challenge: Optional<string>;
    code_challenge_method: Optional<string>;
    created_at: Moment;
    expires_at: Moment;
  };
  'accounts.flows': {
    id: string;
    user_id: Optional<string>;
    auth_code_digest: Optional<Uint8Array>;
    code_challenge: Optional<string>;
    code_challenge_method: Optional<string>;
    method: string;
    provider: Optional<string>;
    redirect_to: string;
    sealed: Optional<Uint8Array>;
    created_at: Moment;
  };
  'accounts.factors': {
    id: string;
    user_id: string;
    friendly_name: Optional<string>;
    factor_type: 'totp' | 'phone' | 'recovery_code';
    status: Generated<'unverified' | 'verified'>;
    phone: Optional<string>;
    sealed: Optional<Uint8Array>;
    last_period: Optional<number>;
    last_challenged_at: OptionalMoment;
    created_at: Moment;
    updated_at: Moment;
  };
  'accounts.recovery_codes': { factor_id: string; digest: Uint8Array; used_at: OptionalMoment };
  'accounts.challenges': {
    id: string;
    factor_id: string;
    code_digest: Optional<Uint8Array>;
    wrong_codes: Generated<number>;
    created_at: Moment;
    expires_at: Moment;
  };
  'accounts.signing_keys': {
    id: string;
    public_key: Json<Metadata>;
    sealed: Uint8Array;
    created_at: Moment;
    retired_at: OptionalMoment;
  };
  'accounts.lock': { is_only: Generated<boolean> };
  'accounts.audit': {
    id: Generated<number>;
    at: Moment;
    actor_id: Optional<string>;
    action: string;
    user_id: Optional<string>;
    detail: Json<Metadata>;
  };
}

export type UserRow = Selectable<AccountTables['accounts.users']>;
export type SessionRow = Selectable<AccountTables['accounts.sessions']>;
export type FactorRow = Selectable<AccountTables['accounts.factors']>;
export type OneTimeTokenRow = Selectable<AccountTables['accounts.one_time_tokens']>;
