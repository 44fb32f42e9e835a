import { DAY_MS, HOUR_MS } from '#machines/duration.ts';
import type { Language } from '#machines/language.ts';
import { readLanguage } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { addressDigest } from '../../mail/address-tokens.ts';
import { createMailCount, sendCounted } from '../../mail/mail-counts.ts';
import type { ComposeMail, Mail } from '../../mail/mailer.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { FullUser } from '../accounts/user.ts';
import type { AuthDeps } from '../deps.ts';
import type { AuthMailJob, AuthMailPurpose } from '../job-data.ts';
import type { AccessTokens } from '../sessions/access-tokens.ts';
import type { OneTimeTokens, TokenKind } from './one-time-tokens.ts';

/** Sends and composes the mails. */
export interface AuthMailer {
  send(mail: Mail): Promise<void>;
  composeMail: ComposeMail;
  siteSettings(language: Language): Promise<SiteSettings | null>;
}

export interface AuthMails {
  /** Queues a mail that is sent if and only if the transaction commits. */
  queue(tx: Tx, job: AuthMailJob): Promise<void>;
  /** Sends a requested mail if there is an account for it. */
  send(job: AuthMailJob, mailer: AuthMailer): Promise<void>;
  /**
   * Sends a code that anybody may ask for, within limits per recipient and kind: a few within a day, and one
   * more in each part of an hour, so that nobody can shut a recipient out by asking in their name.
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
      // Not limited, because only staff can invite.
      await (purpose === 'invitation' ? send() : sendPaced(purpose, recipient, send));
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
