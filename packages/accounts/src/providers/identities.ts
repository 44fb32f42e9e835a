import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Auth } from '../auth.ts';
import { AuthError, banned } from '../errors.ts';
import type { Tx } from '../options.ts';
import { type FullUser, isBanned } from '../users/user.ts';
import type { ProvidedIdentity } from './providers.ts';

type IdentityDeps = Pick<Auth, 'kysely' | 'accounts' | 'settings' | 'now'>;

/**
 * Finds the account that a provider's account opens: the one it belongs to, the one it is being added to, or
 * the one with its address if both sides have confirmed that address. Otherwise it creates one, where people
 * may create accounts.
 * @throws AuthError
 */
export async function accountOf(
  deps: IdentityDeps,
  identity: ProvidedIdentity,
  linksTo: string | null,
): Promise<FullUser> {
  const { kysely, accounts, settings, now } = deps;
  const { provider, sub, email, isEmailVerified } = identity;
  const account = await kysely.transaction().execute(async (tx) => {
    // Locked, because one person may arrive from two browsers at once for the first time.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${sub}`}, 0))`.execute(
      tx,
    );
    const known = await tx
      .selectFrom('accounts.identities')
      .select(['id', 'user_id'])
      .where('provider', '=', provider)
      .where('provider_id', '=', sub)
      .executeTakeFirst();
    if (known) {
      if (linksTo) {
        const message = 'Identity is already linked to another user';
        throw new AuthError(422, 'identity_already_exists', message);
      }
      await tx
        .updateTable('accounts.identities')
        .set({ identity_data: JSON.stringify(identity.data), last_sign_in_at: new Date(now()) })
        .where('id', '=', known.id)
        .execute();
      return accounts.get(known.user_id, tx);
    }
    const owner = linksTo
      ? await accounts.get(linksTo, tx)
      : await ownerOf(tx, isEmailVerified ? email : null);
    if (!owner && settings.signUp === 'invited') {
      throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
    }
    const user =
      owner ??
      (await accounts.create(tx, {
        email: isEmailVerified ? (email ?? undefined) : undefined,
        isEmailConfirmed: isEmailVerified,
        userMetadata: identity.data,
      }));
    await tx
      .insertInto('accounts.identities')
      .values({
        id: randomUUID(),
        user_id: user.id,
        provider,
        provider_id: sub,
        identity_data: JSON.stringify(identity.data),
        email,
        last_sign_in_at: new Date(now()),
        created_at: new Date(now()),
        updated_at: new Date(now()),
      })
      .execute();
    return accounts.change(tx, user, { is_anonymous: false });
  });
  if (isBanned(account, now())) throw banned();
  return account;

  /**
   * Finds the owner of an address. An account with this address that nobody has confirmed yet, such as an
   * invited person's, counts as theirs, because the provider has confirmed the address.
   */
  async function ownerOf(tx: Tx, address: string | null): Promise<FullUser | undefined> {
    const owner = address ? await accounts.find({ email: address }, tx) : undefined;
    if (!owner || owner.email_confirmed_at) return owner;
    await accounts.disown(tx, owner);
    return accounts.change(tx, owner, { email_confirmed_at: new Date(now()) });
  }
}

/**
 * Removes an identity from an account that has others.
 * @throws AuthError
 */
export async function unlink(
  { kysely, accounts }: Pick<IdentityDeps, 'kysely' | 'accounts'>,
  user: FullUser,
  identityId: string,
): Promise<void> {
  const identity = user.identities.find(({ id }) => id === identityId);
  if (!identity) throw new AuthError(422, 'identity_not_found', 'Identity doesn’t exist');
  if (user.identities.length === 1) {
    const message = 'User must have at least 1 identity after unlinking';
    throw new AuthError(422, 'single_identity_not_deletable', message);
  }
  await kysely.transaction().execute(async (tx) => {
    await tx.deleteFrom('accounts.identities').where('id', '=', identity.id).execute();
    await accounts.change(tx, user, {
      ...(identity.provider === 'email' && { email: null, email_confirmed_at: null }),
      ...(identity.provider === 'phone' && { phone: null, phone_confirmed_at: null }),
    });
  });
}
