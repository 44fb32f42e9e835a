import type { Database } from '../data/database.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import { findOrder } from '../orders/find-order.ts';
import type { ResumeTokens } from '../security/resume-token.ts';
import type { JobData } from './queue.ts';

export interface MailDeps {
  database: Pick<Database, 'kysely'>;
  mailer: Pick<Mailer, 'send'>;
  resumeTokens: Pick<ResumeTokens, 'tokenFor'>;
  /** The origin people see, without a trailing slash. */
  publicUrl: string;
}

/** Sends a mail of an order unless it was sent; killed between the two, it sends the same mail again. */
export async function sendOrderMail(deps: MailDeps, job: JobData['order-mail']): Promise<void> {
  const { database, mailer, resumeTokens, publicUrl } = deps;
  const { orderId, mail } = job;
  const { kysely } = database;
  const sent = await kysely
    .selectFrom('order_mails')
    .select('sent_at')
    .where('order_id', '=', orderId)
    .where('mail', '=', mail)
    .executeTakeFirst();
  if (sent) return;

  const order = await findOrder(database, orderId);
  const { reference } = await kysely
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .orderBy('settled_at')
    .executeTakeFirstOrThrow();
  const query = new URLSearchParams({
    booking: resumeTokens.tokenFor(orderId),
    lang: order.language,
  });
  const composed = composeMail(order.language, mail, {
    name: order.full_name,
    title: order.item_title,
    price: { minor: order.amount_minor, currency: order.currency },
    reference,
    link: `${publicUrl}/coaching?${query}`,
  });
  const { hostname } = new URL(publicUrl);
  await mailer.send({
    ...composed,
    to: order.email,
    messageId: `<${mail}.${orderId}@${hostname}>`,
  });
  await kysely
    .insertInto('order_mails')
    .values({ order_id: orderId, mail })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
