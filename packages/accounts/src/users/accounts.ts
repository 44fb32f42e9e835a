import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { emailTaken, invalid, noUser, phoneTaken } from '../errors.ts';
import type { AuthOptions, Tx } from '../options.ts';
import type { AccountTables, Metadata, UserRow } from '../tables.ts';
import { createUserReader, type FullUser, providersOf } from './user.ts';

/** Identifies an account; exactly one of the two is given. */
export interface Contact {
  email?: string | undefined;
  phone?: string | undefined;
}

export interface NewAccount extends Contact {
  id?: string | undefined;
  passwordHash?: string | null;
  userMetadata?: Metadata | null | undefined;
  appMetadata?: Metadata | null | undefined;
  isAnonymous?: boolean;
  isInvited?: boolean;
  isEmailConfirmed?: boolean;
  isPhoneConfirmed?: boolean;
  role?: string | undefined;
}

type UserChange = Partial<
  Omit<UserRow, 'id' | 'created_at' | 'updated_at' | 'user_metadata' | 'app_metadata'>
> & { user_metadata?: Metadata | undefined; app_metadata?: Metadata | undefined };

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts({ kysely, now }: Pick<AuthOptions, 'kysely' | 'now'>) {
  const byId = createUserReader(kysely, 'id');
  const byEmail = createUserReader(kysely, 'email');
  const byPhone = createUserReader(kysely, 'phone');

  /**
   * Returns an account by its id.
   * @throws AuthError where there is none.
   */
  async function get(id: string, on?: Kysely<AccountTables>): Promise<FullUser> {
    const found = await byId(id, on);
    if (!found) throw noUser(404);
    return found;
  }

  /** Updates the identities of an account's address and phone, and the providers in its metadata. */
  async function settle(tx: Tx, id: string): Promise<FullUser> {
    const user = await get(id, tx);
    let isChanged = false;
    for (const provider of ['email', 'phone'] as const) {
      const contact = user[provider];
      const known = user.identities.find((identity) => identity.provider === provider);
      const data = {
        sub: id,
        ...(contact && { [provider]: contact }),
        email_verified: provider === 'email' && user.email_confirmed_at !== null,
        phone_verified: provider === 'phone' && user.phone_confirmed_at !== null,
      };
      if (!contact || isDeepStrictEqual(known?.identity_data, data)) continue;
      isChanged = true;
      const values = {
        identity_data: JSON.stringify(data),
        email: provider === 'email' ? contact : null,
        last_sign_in_at: new Date(now()),
        updated_at: new Date(now()),
      };
      await tx
        .insertInto('accounts.identities')
        .values({
          ...values,
          id: randomUUID(),
          user_id: id,
          provider,
          provider_id: id,
          created_at: new Date(now()),
        })
        .onConflict((known) => known.columns(['provider', 'provider_id']).doUpdateSet(values))
        .execute();
    }
    const settled = isChanged ? await get(id, tx) : user;
    const app_metadata = { ...settled.app_metadata, ...providersOf(settled) };
    if (isDeepStrictEqual(app_metadata, settled.app_metadata)) return settled;
    await tx
      .updateTable('accounts.users')
      .set({ app_metadata: JSON.stringify(app_metadata) })
      .where('id', '=', id)
      .execute();
    return { ...settled, app_metadata };
  }

  return {
    /**
     * Records an act of an administrator on an account, in the transaction that performs it.
     * @param action in the past tense: `user_invited`.
     */
    async note(tx: Tx, action: string, { id }: FullUser) {
      const row = { at: new Date(now()), action, user_id: id };
      await tx.insertInto('accounts.audit').values(row).execute();
    },
    async find(
      { email, phone }: Contact,
      on?: Kysely<AccountTables>,
    ): Promise<FullUser | undefined> {
      if (email) return byEmail(email, on);
      return phone ? byPhone(phone, on) : undefined;
    },
    get,
    /**
     * Creates an account.
     * @throws AuthError where the address or the phone belongs to another account.
     */
    async create(tx: Tx, account: NewAccount): Promise<FullUser> {
      const at = new Date(now());
      const id = account.id ?? randomUUID();
      await tx
        .insertInto('accounts.users')
        .values({
          id,
          email: account.email ?? null,
          phone: account.phone ?? null,
          password_hash: account.passwordHash ?? null,
          role: account.role ?? 'authenticated',
          is_anonymous: account.isAnonymous ?? false,
          invited_at: account.isInvited ? at : null,
          email_confirmed_at: account.isEmailConfirmed ? at : null,
          phone_confirmed_at: account.isPhoneConfirmed ? at : null,
          user_metadata: JSON.stringify(merged({}, account.userMetadata)),
          app_metadata: JSON.stringify(merged({}, account.appMetadata)),
          created_at: at,
          updated_at: at,
        })
        .execute()
        .catch(refuseTaken);
      return settle(tx, id);
    },
    /**
     * Changes an account. Metadata are merged; a field that is null is removed.
     * @throws AuthError where the address or the phone belongs to another account.
     */
    async change(tx: Tx, { id }: FullUser, change: UserChange): Promise<FullUser> {
      const row = await tx
        .selectFrom('accounts.users')
        .select(['user_metadata', 'app_metadata'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw noUser(404);
      const { user_metadata, app_metadata, ...columns } = change;
      await tx
        .updateTable('accounts.users')
        .set({
          ...columns,
          ...(user_metadata && {
            user_metadata: JSON.stringify(merged(row.user_metadata, user_metadata)),
          }),
          ...(app_metadata && {
            app_metadata: JSON.stringify(merged(row.app_metadata, app_metadata)),
          }),
          updated_at: new Date(now()),
        })
        .where('id', '=', id)
        .execute()
        .catch(refuseTaken);
      return settle(tx, id);
    },
    /**
     * Removes the password of an account whose address is unconfirmed, and the metadata that says its owner has
     * one, because anybody may have signed up with that address. An account with a confirmed address stays as
     * it is.
     */
    async disown(tx: Tx, { id }: FullUser): Promise<FullUser> {
      await tx
        .updateTable('accounts.users')
        .set({ password_hash: null, user_metadata: sql`user_metadata - 'hasPassword'` })
        .where('id', '=', id)
        .where('email_confirmed_at', 'is', null)
        .execute();
      return get(id, tx);
    },
  };
}

/**
 * Reads an account's contact.
 * @throws AuthError unless exactly one of address and phone is given.
 */
export function readContact({ email, phone }: Contact): Contact {
  if (email && phone) {
    throw invalid('Only an email address or phone number should be provided, not both.');
  }
  if (!email && !phone) throw invalid('An email address or phone number is required');
  return email ? { email } : { phone };
}

/** Returns what mails and limits name an account by. */
export const nameOf = ({ email, phone }: Contact): string => email ?? phone ?? '';

function merged(before: Metadata, change: Metadata | null | undefined): Metadata {
  const all = { ...before, ...change };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

const UNIQUE_VIOLATION = '23505';

function refuseTaken(error: Error & { code?: string; constraint?: string }): never {
  if (error.code !== UNIQUE_VIOLATION) throw error;
  throw error.constraint?.includes('phone') ? phoneTaken() : emailTaken();
}
