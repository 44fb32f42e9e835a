import type { StaffMailDeps } from '../booking/mails/send-staff-mail.ts';
import type { UnknownMoney } from './find-missed.ts';

/** Mails staff about money that matches no payment of ours, once for each. */
export async function tellUnknownMoney(
  {
    database,
    mailer,
    composeMail,
    publicUrl,
    staffEmail,
  }: Pick<StaffMailDeps, 'database' | 'mailer' | 'composeMail' | 'publicUrl' | 'staffEmail'>,
  { provider, providerId, amount }: UnknownMoney,
): Promise<void> {
  const { kysely } = database;
  const told = await kysely
    .selectFrom('unknown_money')
    .select('told_at')
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  if (told) return;
  await mailer.send({
    ...(await composeMail({ kind: 'unknown-money', provider, providerId, amount })),
    to: staffEmail,
    messageId: `<unknown-money.${provider}.${providerId}@${new URL(publicUrl).hostname}>`,
  });
  await kysely
    .insertInto('unknown_money')
    .values({ provider, provider_id: providerId })
    .onConflict((known) => known.doNothing())
    .execute();
}
