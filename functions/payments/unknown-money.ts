import type { PaymentProvider } from '#machines/api/payment-provider.ts';
import { DAY_MS } from '#machines/duration.ts';
import type { ReportedAmount } from '#machines/order/types.ts';
import type { EnqueueOncePer } from '../jobs/job.ts';
import type { Alarms } from '../mail/alarms.ts';
import { type MailReadersDeps, readersWho } from '../mail/mail-readers.ts';
import type { SendMail } from '../mail/mailer.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';

/** Money at a provider that matches no payment of ours. */
export interface UnknownMoney {
  provider: PaymentProvider;
  providerId: string;
  /** Our reference, if we made its link: the order is lost since, as after a restore. Null for money from elsewhere. */
  reference: string | null;
  amount: ReportedAmount;
}

export interface ReportDeps {
  queue: EnqueueOncePer<{ 'unknown-money-mail': UnknownMoney }>;
  logger: Logger;
}

type TellDeps = MailReadersDeps & {
  database: Pick<Database, 'kysely'>;
  sendMail: SendMail;
  alarms: Alarms;
  publicUrl: string;
  logger: Logger;
};

const DAY_S = DAY_MS / 1_000;

/** Has staff told about money that matches no payment of ours. */
export async function reportUnknownMoney(
  { queue, logger }: ReportDeps,
  money: UnknownMoney,
): Promise<void> {
  const { provider, providerId } = money;
  logger.log('error', 'money of no payment we know', { provider, id: providerId });
  await queue.enqueueOncePer(DAY_S, 'unknown-money-mail', money, providerId);
}

/** Mails those who may refund about money that matches no payment of ours, once for each. */
export async function tellUnknownMoney(
  deps: TellDeps,
  { provider, providerId, reference, amount }: UnknownMoney,
): Promise<void> {
  const { sendMail, publicUrl, alarms } = deps;
  const { kysely } = deps.database;
  const told = await kysely
    .selectFrom('unknown_money')
    .select('told_at')
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  if (told) return;
  const alarm = { alarm: 'money_unknown', path: '/admin/orders' } as const;
  await alarms.raiseOncePer(DAY_S, alarm, `${provider} ${providerId}`);
  for (const { id, email, language } of await readersWho('refund-payment', deps)) {
    const link = `${publicUrl}/admin/orders?lang=${language}`;
    await sendMail(
      { kind: 'unknown-money', language, provider, providerId, reference, amount, link },
      { to: email, id: `unknown-money.${provider}.${providerId}.${id ?? 'staff'}` },
    );
  }
  await kysely
    .insertInto('unknown_money')
    .values({ provider, provider_id: providerId })
    .onConflict((known) => known.doNothing())
    .execute();
}
