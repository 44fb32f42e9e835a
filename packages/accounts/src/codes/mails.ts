import type { Host, Tx } from '../host.ts';
import type { AuthMailJob, AuthMailPurpose } from '../job-data.ts';
import type { Accounts } from '../users/accounts.ts';
import type { FullUser } from '../users/user.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';

export interface AuthMails {
  /** Queues a mail that is sent if and only if the transaction commits. */
  queue(tx: Tx, job: AuthMailJob): Promise<void>;
  /** Sends a requested mail if there is an account for it. */
  send(job: AuthMailJob): Promise<void>;
}

interface AuthMailsDeps
  extends Pick<Host, 'kysely' | 'enqueue' | 'mailer' | 'readLanguage' | 'url'> {
  accounts: Accounts;
  oneTimeTokens: OneTimeTokens;
}

export function createAuthMails(deps: AuthMailsDeps): AuthMails {
  const { accounts, kysely, enqueue, mailer, readLanguage, oneTimeTokens, url } = deps;
  return {
    queue: (tx, job) => enqueue(tx, 'auth-mail', job),
    async send({ purpose, email, redirectTo, challenge, language: asked }) {
      const user = await accounts.find({ email });
      const to = user && recipientOf(user, purpose);
      if (!to) return;
      const send = async () => {
        const token = { userId: user.id, kind: purpose, recipient: to, challenge };
        const { code, link } = await kysely
          .transaction()
          .execute((tx) => oneTimeTokens.issue(tx, token));
        const language = readLanguage(user.user_metadata.language) ?? asked;
        const query = new URLSearchParams({
          token: link,
          purpose,
          redirect_to: redirectTo,
          lang: language,
        });
        await mailer.sendMail({
          ...{ purpose, to, language, code, newEmail: user.new_email },
          link: purpose === 'reauthentication' ? null : `${url}/open?${query}`,
        });
      };
      // Not limited, because only staff can invite.
      await (purpose === 'invitation' ? send() : mailer.sendPaced(purpose, to, send));
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
