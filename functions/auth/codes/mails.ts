import { DAY_MS, HOUR_MS } from '#machines/duration.ts';
import type { Language } from '#machines/language.ts';
import { readLanguage } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import type { Tx } from '../../data/database.ts';
import type { AuthMailJob, AuthMailPurpose } from '../../jobs/auth-mail-job.ts';
import { addressDigest } from '../../mail/address-tokens.ts';
import { createMailCount, sendCounted } from '../../mail/mail-counts.ts';
import type { ComposeMail, Mail } from '../../mail/mailer.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { FullUser } from '../accounts/user.ts';
import type { AuthDeps } from '../deps.ts';
import type { AccessTokens } from '../sessions/access-tokens.ts';
import type { OneTimeTokens, TokenKind } from './one-time-tokens.ts';

/** Who sends the mails, and what they look like. */
export interface AuthMailer {
  send(mail: Mail): Promise<void>;
  composeMail: ComposeMail;
  siteSettings(language: Language): Promise<SiteSettings | null>;
}

export interface AuthMails {
  /** Has a mail sent if and only if the transaction commits. */
  queue(tx: Tx, job: AuthMailJob): Promise<void>;
  /** Sends a mail that was asked for, if there is an account that it can be about. */
  send(job: AuthMailJob, mailer: AuthMailer): Promise<void>;
  /**
   * Sends a code that anybody may ask for, unless its recipient has had enough of its kind: a few within a day, and
   * one besides in each part of an hour, so that nobody who asks in their name can shut them out.
   */
  sendPaced(kind: TokenKind, recipient: string, send: () => Promise<void>): Promise<void>;
}

interface AuthMailsDeps
  extends Pick<AuthDeps, 'database' | 'queue' | 'settings' | 'publicUrl' | 'logger'> {
  accounts: Accounts;
  oneTimeTokens: OneTimeTokens;
  accessTokens: AccessTokens;
}

export function createAuthMails(deps: AuthMailsDeps): AuthMails {
  const { accounts, database, queue, oneTimeTokens, accessTokens, publicUrl, logger } = deps;
  const { mailsPerHour } = deps.settings;
  const byRecipient = createMailCount(database, 'auth mails', [
    { times: 1, ms: HOUR_MS / mailsPerHour },
    { times: mailsPerHour, ms: DAY_MS },
  ]);

  async function sendPaced(kind: TokenKind, recipient: string, send: () => Promise<void>) {
    const count = byRecipient(`${kind} ${addressDigest(recipient).toString('base64url')}`);
    const full = await sendCounted([count], send);
    if (full) logger.log('warn', 'mail about an account withheld', { kind });
  }

  return {
    sendPaced,
    queue: (tx, job) => queue.enqueue(tx, 'auth-mail', job),
    async send(job, mailer) {
      const { purpose, email, redirectTo, challenge } = job;
      const user = await accounts.find({ email });
      const recipient = user && recipientOf(user, purpose);
      if (!recipient) return;
      const send = async () => {
        const { code, link } = await database.kysely
          .transaction()
          .execute((tx) =>
            oneTimeTokens.issue(tx, { userId: user.id, kind: purpose, recipient, challenge }),
          );
        const language = readLanguage(user.user_metadata.language) ?? job.language;
        const query = new URLSearchParams({
          token: link,
          purpose,
          redirect_to: redirectTo,
          lang: language,
        });
        const composed = await mailer.composeMail({
          kind: 'account',
          purpose,
          language,
          code,
          link: purpose === 'reauthentication' ? null : `${accessTokens.issuer}/open?${query}`,
          newEmail: user.new_email,
          settings: await mailer.siteSettings(language),
        });
        const messageId = `<${crypto.randomUUID()}@${new URL(publicUrl).hostname}>`;
        await mailer.send({ ...composed, to: recipient, messageId });
      };
      // Staff invite, and nobody else.
      await (purpose === 'invitation' ? send() : sendPaced(purpose, recipient, send));
    },
  };
}

/** Where the mail goes; null where the account has no use for it any more. */
function recipientOf(user: FullUser, purpose: AuthMailPurpose): string | null {
  if (purpose === 'email_change_new') return user.new_email;
  if (purpose === 'email_change_current' && !user.new_email) return null;
  if (purpose === 'confirmation' && user.email_confirmed_at) return null;
  return user.email;
}
