import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { AuthError } from '../errors.ts';
import type { AuthMailJob, AuthMailPurpose, AuthOptions, Challenge, Tx } from '../options.ts';
import { challengeColumns } from '../providers/flows.ts';
import type { OneTimeTokenRow } from '../tables.ts';
import type { Accounts } from '../users/accounts.ts';
import type { FullUser } from '../users/user.ts';

/**
 * Clients may name `phone_change`, but numbers cannot be changed here, so no token of that kind is ever
 * issued.
 */
export type TokenKind = AuthMailPurpose | 'phone_sign_in' | 'phone_change';

interface NewToken {
  userId: string;
  kind: TokenKind;
  /** The address or number that it is sent to. */
  recipient: string;
  challenge?: Challenge | null;
}

type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;

const LINK_BYTES = 32;
const MOST_WRONG_CODES = 5;

/** Marks links for browsers that must finish themselves what they began, as the client expects. */
const PKCE_PREFIX = 'pkce_';

export function createOneTimeTokens({
  kysely,
  keys,
  settings,
  now,
}: Pick<AuthOptions, 'kysely' | 'keys' | 'settings' | 'now'>) {
  const digestOf = (...parts: string[]) =>
    createHmac('sha256', keys.oneTimeTokens).update(JSON.stringify(parts)).digest();
  const codeDigest = (userId: string, kind: string, recipient: string, code: string) =>
    digestOf('code', userId, kind, recipient, code);

  return {
    /**
     * Issues a token, which replaces a former one of its kind.
     * @returns the code and the link, which are not stored.
     */
    async issue(
      tx: Tx,
      { userId, kind, recipient, challenge }: NewToken,
    ): Promise<{ code: string; link: string }> {
      const code = randomDigits(settings.codeLength);
      const prefix = challenge ? PKCE_PREFIX : '';
      const link = `${prefix}${randomBytes(LINK_BYTES).toString('base64url')}`;
      const seconds = kind === 'invitation' ? settings.invitationSeconds : settings.codeSeconds;
      const values = {
        recipient,
        code_digest: codeDigest(userId, kind, recipient, code),
        link_digest: digestOf('link', link),
        wrong_codes: 0,
        ...challengeColumns(challenge),
        created_at: new Date(now()),
        expires_at: new Date(now() + seconds * 1_000),
      };
      await tx
        .insertInto('accounts.one_time_tokens')
        .values({ ...values, user_id: userId, kind })
        .onConflict((former) => former.columns(['user_id', 'kind']).doUpdateSet(values))
        .execute();
      return { code, link };
    },
    /**
     * Uses a code up; after a few wrong codes the right one is refused too.
     * @throws AuthError
     */
    async takeCode(
      {
        userId,
        kinds,
        recipient,
      }: { kinds: readonly TokenKind[]; recipient: string; userId?: string },
      code: string,
    ): Promise<OneTimeTokenRow> {
      const rows = await kysely
        .selectFrom('accounts.one_time_tokens')
        .selectAll()
        .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
        .where('kind', 'in', kinds)
        .where('recipient', '=', recipient)
        .where('expires_at', '>', new Date(now()))
        .where('wrong_codes', '<', MOST_WRONG_CODES)
        .execute();
      for (const row of rows) {
        const digest = codeDigest(row.user_id, row.kind, recipient, code);
        if (timingSafeEqual(digest, row.code_digest)) return takeRow(row);
      }
      for (const row of rows) {
        await kysely
          .updateTable('accounts.one_time_tokens')
          .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
          .where('user_id', '=', row.user_id)
          .where('kind', '=', row.kind)
          .execute();
      }
      throw overOrWrong();
    },
    /**
     * Uses a link up.
     * @throws AuthError
     */
    async takeLink(link: string, kinds: readonly TokenKind[]): Promise<OneTimeTokenRow> {
      const row = await kysely
        .deleteFrom('accounts.one_time_tokens')
        .where('link_digest', '=', digestOf('link', link))
        .where('kind', 'in', kinds)
        .where('expires_at', '>', new Date(now()))
        .returningAll()
        .executeTakeFirst();
      if (!row) throw overOrWrong();
      return row;
    },
  };

  /** Deletes the token; of two simultaneous requests with the same code, only one succeeds. */
  async function takeRow({ user_id, kind, code_digest }: OneTimeTokenRow) {
    const taken = await kysely
      .deleteFrom('accounts.one_time_tokens')
      .where('user_id', '=', user_id)
      .where('kind', '=', kind)
      .where('code_digest', '=', code_digest)
      .where('wrong_codes', '<', MOST_WRONG_CODES)
      .returningAll()
      .executeTakeFirst();
    if (!taken) throw overOrWrong();
    return taken;
  }
}

export const overOrWrong = () =>
  new AuthError(403, 'otp_expired', 'Token has expired or is invalid');

export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

interface AuthMailsDeps
  extends Pick<AuthOptions, 'kysely' | 'enqueue' | 'mailer' | 'readLanguage' | 'settings' | 'url'> {
  accounts: Accounts;
  oneTimeTokens: OneTimeTokens;
}

/** Queues and sends the mails and messages with codes. */
export function createAuthMails(deps: AuthMailsDeps) {
  const { accounts, kysely, enqueue, mailer, readLanguage, settings, oneTimeTokens, url } = deps;

  const issue = (token: Parameters<OneTimeTokens['issue']>[1]) =>
    kysely.transaction().execute((tx) => oneTimeTokens.issue(tx, token));

  return {
    /** Queues a mail that is sent if and only if the transaction commits. */
    queue: (tx: Tx, job: AuthMailJob) => enqueue(tx, 'auth-mail', job),
    /** Sends a requested mail if there is an account for it. */
    async send({ purpose, email, redirectTo, challenge, language: asked }: AuthMailJob) {
      const user = await accounts.find({ email });
      const to = user && recipientOf(user, purpose);
      if (!to) return;
      const language = readLanguage(user.user_metadata.language) ?? asked;
      const send = async () => {
        const token = { userId: user.id, kind: purpose, recipient: to, challenge };
        const { code, link } = await issue(token);
        const fields = { token: link, purpose, redirect_to: redirectTo, lang: language };
        await mailer.sendMail({
          ...{ purpose, to, language, code, newEmail: user.new_email },
          link:
            purpose === 'reauthentication' ? null : `${url}/open?${new URLSearchParams(fields)}`,
        });
      };
      // Not limited, because only staff can invite.
      await (purpose === 'invitation' ? send() : mailer.sendPaced(purpose, to, send));
    },
    /** Sends a code to sign in by phone number if an account has the number. */
    async sendSignInCode(phone: string, language: string) {
      const user = await accounts.find({ phone });
      if (!user || !settings.messageDomain) return;
      const to = `+${phone}@${settings.messageDomain}`;
      const kind = 'phone_sign_in';
      await mailer.sendPaced(kind, phone, async () => {
        const { code } = await issue({ userId: user.id, kind, recipient: phone });
        await mailer.sendCode({ to, language, code });
      });
    },
  };
}

/** Returns the mail's recipient; null where the account does not need the mail any more. */
function recipientOf(user: FullUser, purpose: AuthMailPurpose): string | null {
  if (purpose === 'email_change_new') return user.new_email;
  if (purpose === 'email_change_current' && !user.new_email) return null;
  if (purpose === 'confirmation' && user.email_confirmed_at) return null;
  return user.email;
}
