import type { Auth } from '../auth.ts';
import { noUser } from '../errors.ts';
import type { Tx } from '../options.ts';
import type { OneTimeTokenRow } from '../tables.ts';
import { isBanned } from '../users/user.ts';
import { overOrWrong, type TokenKind } from './one-time-tokens.ts';

/** The clients' names for codes and links, with our kinds that each may stand for. */
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

/** The type that each mail's link passes to `verify`. */
export const typeOfPurpose = {
  confirmation: 'signup',
  invitation: 'invite',
  sign_in: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
} as const satisfies Partial<Record<TokenKind, VerificationType>>;

/** What a session's `amr` says about a sign-in by code or link. */
const methods: Record<string, string> = {
  invitation: 'invite',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
};

/** `isHalf`: the other address has still to confirm. */
export type Verified = { isHalf: true } | { isHalf: false; userId: string; method: string };

type VerifyDeps = Pick<Auth, 'kysely' | 'accounts' | 'now'>;

/**
 * Carries out what a used code or link is for.
 * @throws AuthError
 */
export async function applyToken(deps: VerifyDeps, token: OneTimeTokenRow): Promise<Verified> {
  const { kysely, accounts, now } = deps;
  return kysely.transaction().execute(async (tx) => {
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
      // The account's address has changed since the mail was sent.
      if (token.recipient !== user.email) throw overOrWrong();
      // A confirmation approves the sign-up that it was mailed for, with its password. Other codes do not, so
      // they remove the password.
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

/** Records that one of the two addresses has confirmed. */
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

/** Cancels the codes that were mailed for a change of address. */
export async function forgetEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('accounts.one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', 'in', [...kindsOfType.email_change, AGREED])
    .execute();
}
