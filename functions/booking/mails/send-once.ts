import type { MailOccasion } from '#machines/order/types.ts';
import { type Envelope, MailRefusal, type MailRequest, type SendMail } from '../../mail/mailer.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import { type FlagDeps, flagOrder } from '../orders/flag-order.ts';

export interface MailDeps extends FlagDeps {
  sendMail: SendMail;
  /** The site's public origin, without a trailing slash. */
  publicUrl: string;
  logger: Logger;
}

export type Send = (request: MailRequest, envelope: Omit<Envelope, 'id'>) => Promise<void>;

/** Identifies a mail; `about` begins with the id of the payment it is about, if there is one. */
export interface MailKey {
  order_id: string;
  mail: string;
  about: string;
}

/**
 * Sends a mail unless it is recorded as sent. A process that is killed between sending and recording sends it
 * again, with the same id. A mail that was refused for good is recorded as refused and not tried again.
 * @param compose composes the mail and gives it to `send`.
 */
export async function sendOnce(
  deps: MailDeps,
  key: MailKey,
  compose: (send: Send) => Promise<void>,
  whenRefused: 'tell staff' | 'log' = 'tell staff',
): Promise<void> {
  const { kysely } = deps.database;
  const sent = await kysely
    .selectFrom('order_mails')
    .select('sent_at')
    .where('order_id', '=', key.order_id)
    .where('mail', '=', key.mail)
    .where('about', '=', key.about)
    .executeTakeFirst();
  if (sent) return;
  const id = [key.mail, ...key.about.split(/[^\w-]/), key.order_id].filter(Boolean).join('.');
  let is_refused = false;
  try {
    await compose((request, envelope) => deps.sendMail(request, { ...envelope, id }));
  } catch (error) {
    if (!(error instanceof MailRefusal)) throw error;
    is_refused = true;
    const { order_id: orderId, mail } = key;
    deps.logger.log('error', 'mail refused', { orderId, mail, ...errorFields(error) });
    if (whenRefused === 'tell staff') await flagRefusal(deps, key);
  }
  await kysely
    .insertInto('order_mails')
    .values({ ...key, is_refused })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function flagRefusal(
  deps: MailDeps,
  { order_id: orderId, mail, about }: MailKey,
): Promise<void> {
  const [paymentId] = about.split(' ');
  await flagOrder(deps, orderId, {
    event: 'mail.refused',
    job: mail,
    notice: 'mail_refused',
    ...(paymentId && { about: paymentId }),
  });
}

/** Writes what a mail is about as one text; each text is mailed once. */
export function aboutOf(subject: string | null, occasion: MailOccasion | undefined): string {
  return [subject ?? '', ...(occasion ? [occasion.id] : [])].join(' ');
}
