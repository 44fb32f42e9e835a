import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { AUDIENCE } from '../protocol.ts';
import type { AccountTables, Metadata, UserRow } from '../tables.ts';

/** Selects users with their identities and factors, one row each. */
export function selectUsers(kysely: Kysely<AccountTables>) {
  return kysely
    .selectFrom('accounts.users as users')
    .selectAll('users')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('accounts.identities as identity')
          .select(['id', 'provider', 'provider_id', 'identity_data', 'identity.email'])
          .select(['identity.last_sign_in_at', 'identity.created_at', 'identity.updated_at'])
          .whereRef('identity.user_id', '=', 'users.id')
          .orderBy('identity.created_at')
          .orderBy('identity.id'),
      ).as('identities'),
      jsonArrayFrom(
        eb
          .selectFrom('accounts.factors as factor')
          .select(['id', 'status', 'friendly_name', 'factor_type', 'factor.phone'])
          .select(['last_challenged_at', 'factor.created_at', 'factor.updated_at'])
          .whereRef('factor.user_id', '=', 'users.id')
          .orderBy('factor.created_at')
          .orderBy('factor.id'),
      ).as('factors'),
    ])
    .where('users.deleted_at', 'is', null);
}

export type FullUser = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirst']>>
>;

/** Reads users by a column. The query is built once, because building it takes longer than running it. */
export function createUserReader(kysely: Kysely<AccountTables>, column: 'id' | 'email' | 'phone') {
  const query = selectUsers(kysely).where(`users.${column}`, '=', '').compile();
  return async (value: string, on = kysely): Promise<FullUser | undefined> => {
    const { rows } = await on.executeQuery<FullUser>({ ...query, parameters: [value] });
    return rows[0];
  };
}

/** Writes a user as clients read it. */
export function toUser(row: FullUser) {
  const confirmed = [row.email_confirmed_at, row.phone_confirmed_at].filter((at) => at !== null);
  const confirmedAt = confirmed.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
  return {
    id: row.id,
    aud: AUDIENCE,
    role: row.role,
    email: row.email ?? '',
    phone: row.phone ?? '',
    ...times({
      email_confirmed_at: row.email_confirmed_at,
      phone_confirmed_at: row.phone_confirmed_at,
      confirmed_at: confirmedAt,
      confirmation_sent_at: row.confirmation_sent_at,
      email_change_sent_at: row.email_change_sent_at,
      reauthentication_sent_at: row.reauthentication_sent_at,
      invited_at: row.invited_at,
      last_sign_in_at: row.last_sign_in_at,
      banned_until: row.banned_until,
    }),
    ...(row.new_email && { new_email: row.new_email }),
    app_metadata: row.app_metadata,
    user_metadata: row.user_metadata,
    identities: row.identities.map((identity) => ({
      identity_id: identity.id,
      id: identity.provider_id,
      user_id: row.id,
      identity_data: identity.identity_data,
      provider: identity.provider,
      ...times({ last_sign_in_at: identity.last_sign_in_at }),
      created_at: iso(identity.created_at),
      updated_at: iso(identity.updated_at),
      ...(identity.email && { email: identity.email }),
    })),
    ...(row.factors.length > 0 && { factors: row.factors.map(toFactor) }),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
    is_anonymous: row.is_anonymous,
  };
}

export type User = ReturnType<typeof toUser>;

/** Writes a factor as clients read it. */
export function toFactor(factor: FullUser['factors'][number]) {
  return {
    id: factor.id,
    status: factor.status,
    factor_type: factor.factor_type,
    ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
    ...(factor.phone && { phone: factor.phone }),
    ...times({ last_challenged_at: factor.last_challenged_at }),
    created_at: iso(factor.created_at),
    updated_at: iso(factor.updated_at),
  };
}

export function isBanned({ banned_until }: Pick<UserRow, 'banned_until'>, now: number): boolean {
  return banned_until !== null && banned_until.getTime() > now;
}

/** Lists the providers that a person may sign in with. */
export function providersOf(row: Pick<FullUser, 'identities'>): Metadata {
  const providers = [...new Set(row.identities.map(({ provider }) => provider))];
  return providers.length > 0 ? { provider: providers[0], providers } : {};
}

/** Inside an aggregate the driver returns a time as text. */
const iso = (time: Date | string) => new Date(time).toISOString();

function times<Name extends string>(
  all: Record<Name, Date | string | null>,
): Partial<Record<Name, string>> {
  const set = Object.entries<Date | string | null>(all).filter(([, at]) => at !== null);
  return Object.fromEntries(set.map(([name, at]) => [name, iso(at as Date)])) as Partial<
    Record<Name, string>
  >;
}
