import type { OneTimeTokenRow } from '../../data/account-tables.ts';
import type { Tx } from '../../data/database.ts';
import { isBanned } from '../accounts/user.ts';
import type { Auth } from '../auth.ts';
import { noUser } from '../errors.ts';
import { overOrWrong, type TokenKind } from './one-time-tokens.ts';

/** What clients call a code or a link, and which of ours that may be. */
export const kindsOfType = {
  signup: ['confirmation'],
  invite: ['invitation'],
  magiclink: ['sign_in', 'confirmation'],
  email: ['sign_in', 'confirmation', 'invitation'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['phone_sign_in'],
  phone_change: ['phone_change'],
} as const satisfies Record<string, TokenKind[]>;

export type VerificationType = keyof typeof kindsOfType;

/** What each mail's link asks of `verify`. */
export const typeOfPurpose = {
  confirmation: 'signup',
  invitation: 'invite',
  sign_in: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
} as const satisfies Partial<Record<TokenKind, VerificationType>>;

/** What an amr says of whoever came by a code or a link. */
const methods: Record<string, string> = {
  invitation: 'invite',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
};

/** `half`: the other address has yet to agree. */
export type Verified = { isHalf: true } | { isHalf: false; userId: string; method: string };

type VerifyDeps = Pick<Auth, 'database' | 'accounts' | 'now'>;

/** Does what a code or a link that was used up is for. @throws AuthError */
export async function applyToken(deps: VerifyDeps, token: OneTimeTokenRow): Promise<Verified> {
  const { database, accounts, now } = deps;
  return database.kysely.transaction().execute(async (tx) => {
    const user = await accounts.get(token.user_id, tx).catch(() => {
      throw noUser(403);
    });
    if (isBanned(user, now())) throw overOrWrong();
    const done = { isHalf: false, userId: user.id, method: methods[token.kind] ?? 'otp' } as const;
    if (token.kind === 'phone_sign_in') {
      if (token.recipient !== user.phone) throw overOrWrong();
      const phone_confirmed_at = user.phone_confirmed_at ?? new Date(now());
      await accounts.change(tx, user, { phone_confirmed_at, is_anonymous: false });
      return done;
    }
    if (!token.kind.startsWith('email_change')) {
      // The account had another address when it was sent.
      if (token.recipient !== user.email) throw overOrWrong();
      // A confirmation says yes to the sign-up that it was mailed for, and so to its password; others do not.
      if (token.kind !== 'confirmation') await accounts.disown(tx, user);
      const email_confirmed_at = user.email_confirmed_at ?? new Date(now());
      await accounts.change(tx, user, { email_confirmed_at, is_anonymous: false });
      return done;
    }
    const isOfNow = [user.email, user.new_email].includes(token.recipient) && user.new_email;
    if (!isOfNow) throw overOrWrong();
    if (user.email && !(await otherHasAgreed(tx, token, now()))) {
      await noteAgreement(tx, token);
      return { isHalf: true };
    }
    await forgetEmailChange(tx, user.id);
    await accounts.change(tx, user, {
      email: user.new_email,
      new_email: null,
      email_confirmed_at: new Date(now()),
      is_anonymous: false,
    });
    return done;
  });
}

const AGREED = 'email_change_agreed';

/** Of the two addresses, the one that agreed first. */
async function noteAgreement(tx: Tx, token: OneTimeTokenRow): Promise<void> {
  const row = { ...token, kind: AGREED, link_digest: null };
  await tx
    .insertInto('accounts.one_time_tokens')
    .values(row)
    .onConflict((former) => former.columns(['user_id', 'kind']).doUpdateSet(row))
    .execute();
}

async function otherHasAgreed(tx: Tx, token: OneTimeTokenRow, now: number): Promise<boolean> {
  const agreed = await tx
    .selectFrom('accounts.one_time_tokens')
    .select('recipient')
    .where('user_id', '=', token.user_id)
    .where('kind', '=', AGREED)
    .where('expires_at', '>', new Date(now))
    .forUpdate()
    .executeTakeFirst();
  return agreed !== undefined && agreed.recipient !== token.recipient;
}

/** Makes void what was mailed for a change of address. */
export async function forgetEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('accounts.one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', 'in', [...kindsOfType.email_change, AGREED])
    .execute();
}
