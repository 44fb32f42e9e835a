import { sql } from 'kysely';
import { emailTaken, isEmailTaken } from '../errors.ts';
import type { AuthOptions, Tx } from '../options.ts';
import type { Metadata } from '../tables.ts';
import { type Accounts, createAccounts } from '../users/accounts.ts';
import type { FullUser } from '../users/user.ts';
import { createOneTimeTokens } from './one-time-tokens.ts';

export interface Invitation {
  email: string;
  userMetadata?: Metadata | null | undefined;
  appMetadata?: Metadata | undefined;
}

/**
 * Creates an account that waits for its owner; an account that still waits is invited again, without what a
 * stranger chose.
 * @throws AuthError where the address belongs to an account that was used.
 */
export async function invite(
  { accounts, now }: { accounts: Accounts } & Pick<AuthOptions, 'now'>,
  tx: Tx,
  { email, userMetadata, appMetadata }: Invitation,
): Promise<FullUser> {
  const known = await accounts.find({ email }, tx);
  if (known?.email_confirmed_at) throw emailTaken();
  const user = known
    ? await accounts.disown(tx, known)
    : await accounts.create(tx, { email, isInvited: true });
  return accounts.change(tx, user, {
    invited_at: new Date(now()),
    confirmation_sent_at: new Date(now()),
    ...(userMetadata && { user_metadata: userMetadata }),
    ...(appMetadata && { app_metadata: appMetadata }),
  });
}

/**
 * Makes a link that turns whoever opens it into an owner with this address; an account that is already in use
 * becomes an owner at once.
 */
export async function inviteOwner(
  options: Pick<AuthOptions, 'kysely' | 'keys' | 'settings' | 'url' | 'signInUrl' | 'now'>,
  email: string,
): Promise<string> {
  const { kysely, url, signInUrl, now } = options;
  const accounts = createAccounts(options);
  const oneTimeTokens = createOneTimeTokens(options);
  const appMetadata = { role: 'owner' };
  const offer = async (tx: Tx) => {
    const known = await accounts.find({ email }, tx);
    const isHere = known?.email_confirmed_at;
    const user = isHere
      ? await accounts.change(tx, known, { app_metadata: appMetadata })
      : await invite({ accounts, now }, tx, { email, appMetadata });
    const kind = isHere ? 'sign_in' : 'invitation';
    const issued = await oneTimeTokens.issue(tx, { userId: user.id, kind, recipient: email });
    return { link: issued.link, purpose: kind };
  };
  const attempt = () => kysely.transaction().execute(offer);
  const { link, purpose } = await attempt().catch((error) => {
    // Another server created the account meanwhile, so a second attempt finds it.
    if (isEmailTaken(error)) return attempt();
    throw error;
  });
  const query = new URLSearchParams({ token: link, purpose, redirect_to: signInUrl });
  return `${url}/open?${query}`;
}

/** Says whether somebody has accepted an invitation as owner. */
export async function hasOwner({ kysely }: Pick<AuthOptions, 'kysely'>): Promise<boolean> {
  const owner = await kysely
    .selectFrom('accounts.users')
    .select('id')
    .where(sql`app_metadata->>'role'`, '=', 'owner')
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return owner !== undefined;
}
