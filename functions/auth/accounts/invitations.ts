import type { Metadata } from '../../platform/database/account-tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Auth } from '../auth.ts';
import { emailTaken, isEmailTaken } from '../errors.ts';
import type { FullUser } from './user.ts';

export interface Invitation {
  email: string;
  userMetadata?: Metadata | null | undefined;
  appMetadata?: Metadata | undefined;
}

type InvitationDeps = Pick<Auth, 'accounts' | 'database' | 'now'>;

/**
 * Creates an account that waits for its owner; an account that still waits is invited again, without what a
 * stranger chose.
 * @throws AuthError where the address belongs to an account that was used.
 */
export async function invite(
  { accounts, now }: Pick<InvitationDeps, 'accounts' | 'now'>,
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
  deps: InvitationDeps & Pick<Auth, 'oneTimeTokens' | 'accessTokens' | 'publicUrl'>,
  email: string,
): Promise<string> {
  const { database, accounts, oneTimeTokens, accessTokens, publicUrl } = deps;
  const appMetadata = { role: 'owner' };
  const offer = async (tx: Tx) => {
    const known = await accounts.find({ email }, tx);
    const isHere = known?.email_confirmed_at;
    const user = isHere
      ? await accounts.change(tx, known, { app_metadata: appMetadata })
      : await invite(deps, tx, { email, appMetadata });
    const kind = isHere ? 'sign_in' : 'invitation';
    const issued = await oneTimeTokens.issue(tx, { userId: user.id, kind, recipient: email });
    return { link: issued.link, purpose: kind };
  };
  const attempt = () => database.kysely.transaction().execute(offer);
  const { link, purpose } = await attempt().catch((error) => {
    // Another server created the account meanwhile, so a second attempt finds it.
    if (isEmailTaken(error)) return attempt();
    throw error;
  });
  const query = new URLSearchParams({
    token: link,
    purpose,
    redirect_to: `${publicUrl}/admin`,
  });
  return `${accessTokens.issuer}/open?${query}`;
}

/** Says whether somebody has accepted an invitation as owner. */
export async function hasOwner({ database }: Pick<Auth, 'database'>): Promise<boolean> {
  const { rows } = await database.sql.query(
    `select 1 from accounts.users where app_metadata->>'role' = 'owner'
     and email_confirmed_at is not null and deleted_at is null limit 1`,
  );
  return rows.length > 0;
}
