import type { ColumnType, Generated, Selectable } from 'kysely';

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
    email_confirmed_at: Optional<Date>;
    phone_confirmed_at: Optional<Date>;
    new_email: Optional<string>;
    invited_at: Optional<Date>;
    confirmation_sent_at: Optional<Date>;
    email_change_sent_at: Optional<Date>;
    reauthentication_sent_at: Optional<Date>;
    last_sign_in_at: Optional<Date>;
    banned_until: Optional<Date>;
    deleted_at: Optional<Date>;
    created_at: Date;
    updated_at: Date;
  };
  'accounts.identities': {
    id: string;
    user_id: string;
    provider: string;
    provider_id: string;
    identity_data: Json<Metadata>;
    email: Optional<string>;
    last_sign_in_at: Optional<Date>;
    created_at: Date;
    updated_at: Date;
  };
  'accounts.sessions': {
    id: string;
    user_id: string;
    aal: Generated<AssuranceLevel>;
    amr: Json<AuthenticationMethod[]>;
    user_agent: Optional<string>;
    refresh_counter: Generated<number>;
    created_at: Date;
    refreshed_at: Date;
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
    created_at: Date;
    expires_at: Date;
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
    created_at: Date;
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
    last_challenged_at: Optional<Date>;
    created_at: Date;
    updated_at: Date;
  };
  'accounts.recovery_codes': { factor_id: string; digest: Uint8Array; used_at: Optional<Date> };
  'accounts.challenges': {
    id: string;
    factor_id: string;
    code_digest: Optional<Uint8Array>;
    wrong_codes: Generated<number>;
    created_at: Date;
    expires_at: Date;
  };
  'accounts.signing_keys': {
    id: string;
    public_key: Json<Metadata>;
    sealed: Uint8Array;
    created_at: Date;
    retired_at: Optional<Date>;
  };
  'accounts.lock': { is_only: Generated<boolean> };
  'accounts.audit': { id: Generated<number>; at: Date; action: string; user_id: Optional<string> };
}

export type UserRow = Selectable<AccountTables['accounts.users']>;
export type SessionRow = Selectable<AccountTables['accounts.sessions']>;
export type FactorRow = Selectable<AccountTables['accounts.factors']>;
export type OneTimeTokenRow = Selectable<AccountTables['accounts.one_time_tokens']>;
