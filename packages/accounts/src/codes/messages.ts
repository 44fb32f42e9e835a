import type { Auth } from '../auth.ts';
import type { AuthMessageJob } from '../job-data.ts';

type MessageDeps = Pick<
  Auth,
  'accounts' | 'kysely' | 'factors' | 'mailer' | 'oneTimeTokens' | 'settings'
>;

/** Sends a requested code to a phone, for a second factor or to sign in. */
export function sendMessage(auth: MessageDeps, job: AuthMessageJob): Promise<void> {
  return 'phone' in job ? sendSignInCode(auth, job) : auth.factors.sendCode(job);
}

/** Sends nothing where no account has the number. */
async function sendSignInCode(
  { accounts, kysely, mailer, oneTimeTokens, settings }: MessageDeps,
  { phone, language }: Extract<AuthMessageJob, { phone: string }>,
): Promise<void> {
  const user = await accounts.find({ phone });
  if (!user || !settings.messageDomain) return;
  await mailer.sendPaced('phone_sign_in', phone, async () => {
    const { code } = await kysely
      .transaction()
      .execute((tx) =>
        oneTimeTokens.issue(tx, { userId: user.id, kind: 'phone_sign_in', recipient: phone }),
      );
    await mailer.sendCode({ to: `+${phone}@${settings.messageDomain}`, language, code });
  });
}
