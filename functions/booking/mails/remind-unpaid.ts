import { type SqlBool, sql } from 'kysely';
import { FIRST_REMINDER_MS, LAST_REMINDER_MS } from '#machines/order/timings.ts';
import { isUnpaid, viewOrder } from '#machines/order/view.ts';
import { NO_EMAIL } from '#machines/validation/limits.ts';
import type { Reminder } from '#web/mail/booking-mail.ts';
import type { EnqueueOncePer } from '../../jobs/job.ts';
import type { Database } from '../../platform/database/database.ts';
import { findOrder } from '../../platform/database/find-order.ts';
import { snapshotOf } from '../orders/advance.ts';
import { bookingFacts } from './booking-facts.ts';
import { bookingLink } from './booking-link.ts';
import { type Send, sendOnce } from './send-once.ts';
import type { OrderMailDeps } from './send-order-mail.ts';

export interface ReminderJobs {
  'reminder-mail': { orderId: string; mail: Reminder };
}

/** A mail that failed on every try of its job is queued once more on the next day. */
const ONCE_PER_SECONDS = 86_400;

/** Queues the mails that are due about orders that are not paid. */
export async function remindUnpaid(
  deps: { database: Pick<Database, 'kysely'>; queue: EnqueueOncePer<ReminderJobs> },
  now = Date.now(),
): Promise<void> {
  for (const mail of ['unpaid_first', 'unpaid_last'] as const) {
    for (const orderId of await dueOrders(deps.database, mail, now)) {
      const key = `${mail} ${orderId}`;
      await deps.queue.enqueueOncePer(ONCE_PER_SECONDS, 'reminder-mail', { orderId, mail }, key);
    }
  }
}

/** Returns the orders that a mail is due for, except where the customer has booked the same again since. */
async function dueOrders(
  { kysely }: Pick<Database, 'kysely'>,
  mail: Reminder,
  now: number,
): Promise<string[]> {
  const lastDue = new Date(now + LAST_REMINDER_MS);
  const orders = await kysely
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.state', 'in', ['draft', 'awaitingPayment'])
    .where('orders.deadline', '>', new Date(now))
    .where('orders.created_at', '<=', new Date(now - FIRST_REMINDER_MS))
    .where('orders.deadline', mail === 'unpaid_last' ? '<=' : '>', lastDue)
    .where(sql<SqlBool>`not exists (select from order_mails
      where order_id = orders.id and mail = ${mail})`)
    // Compares in lower case, as the index does, because people write one address in several ways.
    .where(sql<SqlBool>`not exists (select from orders later
      where lower(later.email) = lower(orders.email) and later.item_id = orders.item_id
        and later.created_at > orders.created_at and later.state not in ('expired', 'cancelled'))`)
    .orderBy('orders.deadline')
    .execute();
  return orders.map(({ id }) => id);
}

/**
 * Writes to an order's customer, once, about paying it; sends nothing where money has arrived or was announced.
 */
export async function sendReminder(
  deps: Omit<OrderMailDeps, 'catalogue'>,
  { orderId, mail }: ReminderJobs['reminder-mail'],
): Promise<void> {
  const { database, resumeTokens, publicUrl, stopMails, unpaidMails } = deps;
  const order = await findOrder(database, orderId);
  const { language, deadline } = order;
  if (order.email === NO_EMAIL || !deadline) return;
  if (!isUnpaid(viewOrder(snapshotOf(order)))) return;
  const compose = async (send: Send) => {
    const token = resumeTokens.tokenFor(orderId);
    const stopLink = stopMails.linkFor(order.email, language);
    const request = {
      kind: 'reminder' as const,
      mail,
      language,
      facts: {
        ...bookingFacts(deps, order, language, order.item_title),
        keptUntil: deadline.toISOString(),
        releaseLink: bookingLink(publicUrl, language, token, 'release'),
        stopLink,
      },
    };
    const deliver = () => send(request, { to: order.email, stopLink });
    // A mail that staff were asked for is nobody else's doing.
    await (mail === 'booked' ? deliver() : unpaidMails.send('order', order, deliver));
  };
  const whenRefused = mail === 'booked' ? 'tell staff' : 'log';
  await sendOnce(deps, { order_id: orderId, mail, about: '' }, compose, whenRefused);
}
