import { randomUUID } from 'node:crypto';
import type { Auth } from '../auth.ts';
import type { AuthMessageJob } from '../job-data.ts';
import type { AuthMailer } from './mails.ts';

type MessageDeps = Pick<
  Auth,
  'accounts' | 'database' | 'factors' | 'mails' | 'oneTimeTokens' | 'settings' | 'publicUrl'
>;

/** Sends a requested code to a phone, for a second factor or to sign in. */
export function sendMessage(
  auth: MessageDeps,
  job: AuthMessageJob,
  mailer: AuthMailer,
): Promise<void> {
  return 'phone' in job ? sendSignInCode(auth, job, mailer) : auth.factors.sendCode(job, mailer);
}

/** Sends nothing where no account has the number. */
async function sendSignInCode(
  { accounts, database, mails, oneTimeTokens, settings, publicUrl }: MessageDeps,
  { phone, language }: Extract<AuthMessageJob, { phone: string }>,
  mailer: AuthMailer,
): Promise<void> {
  const user = await accounts.find({ phone });
  if (!user || !settings.messageDomain) return;
  await mails.sendPaced('phone_sign_in', phone, async () => {
    const { code } = await database.kysely
      .transaction()
      .execute((tx) =>
        oneTimeTokens.issue(tx, { userId: user.id, kind: 'phone_sign_in', recipient: phone }),
      );
    const siteSettings = await mailer.siteSettings(language);
    await mailer.send({
      ...(await mailer.composeMail({ kind: 'code', language, code, settings: siteSettings })),
      to: `+${phone}@${settings.messageDomain}`,
      messageId: `<${randomUUID()}@${new URL(publicUrl).hostname}>`,
    });
  });
}
