import type { Database } from '../data/database.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import { findOrder } from '../orders/find-order.ts';
import type { ResumeTokens } from '../security/resume-token.ts';
import type { JobData } from './queue.ts';
import { sendOnce } from './send-once.ts';

export interface MailDeps {
  database: Pick<Database, 'kysely'>;
  mailer: Pick<Mailer, 'send'>;
  resumeTokens: Pick<ResumeTokens, 'tokenFor'>;
  /** The origin people see, without a trailing slash. */
  publicUrl: string;
}

/** Writes to an order's customer, once for each payment it is about. */
export async function sendOrderMail(deps: MailDeps, job: JobData['order-mail']): Promise<void> {
  const { database, mailer, resumeTokens, publicUrl } = deps;
  const { orderId, mail, paymentId } = job;
  await sendOnce(database, { order_id: orderId, mail, about: paymentId }, async () => {
    const order = await findOrder(database, orderId);
    const { reference } = await database.kysely
      .selectFrom('payments')
      .select('reference')
      .where('id', '=', paymentId)
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
      messageId: `<${mail}.${paymentId}.${orderId}@${hostname}>`,
    });
  });
}
