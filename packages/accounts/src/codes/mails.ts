import type { AuthMailJob, AuthMailPurpose } from '../job-data.ts';
import type { AuthOptions, Tx } from '../options.ts';
import type { Accounts } from '../users/accounts.ts';
import type { FullUser } from '../users/user.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';

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
