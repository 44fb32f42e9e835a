import { randomUUID } from 'node:crypto';
import type { SendOrderLinkRequest } from '#machines/api/order.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { statePathOf } from '#machines/step.ts';
import type { Enqueue } from '../../jobs/job.ts';
import type { StopMails } from '../../mail/stop-mails.ts';
import type { Database } from '../../platform/database/database.ts';
import { findOrder, lockOrder } from '../../platform/database/find-order.ts';
import { noteInHistory } from '../../platform/database/order-history.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import { snapshotOf } from '../orders/advance.ts';
import { bookingFacts, isBeforePayment } from './booking-facts.ts';
import { isOpenable, type LinksMailDeps } from './mail-booking-links.ts';
import { sendOnce } from './send-once.ts';

export interface LinkMailJob {
  orderId: string;
  /** Marks the request; each is mailed once. */
  again: string;
}

const LINK_SENT = 'link.sent';

/** Mails the link at most this often, however many of staff press the button. */
const AT_MOST_EVERY_MS = 5 * MINUTE_MS;

/**
 * Has an order's link mailed to its customer, who has asked staff for it.
 * @throws ProblemError `booking_not_found`; StaffProblemError `order_unreachable` where the link opens nothing
 * or its customer wants no mails about it, `mailed_just_now`.
 */
export function createSendOrderLink(deps: {
  database: Pick<Database, 'kysely'>;
  queue: Enqueue<{ 'link-mail': LinkMailJob }>;
  stopMails: Pick<StopMails, 'isStopped'>;
}) {
  const { database, queue, stopMails } = deps;
  return async ({ orderId }: SendOrderLinkRequest, by: string): Promise<void> => {
    const found = await findOrder(database, orderId);
    const isStopped = isBeforePayment(found) && (await stopMails.isStopped(found.email));
    if (isStopped || !(await isOpenable(database, found))) {
      throw new StaffProblemError('order_unreachable');
    }
    await database.kysely.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId);
      const last = await tx
        .selectFrom('order_events')
        .select('id')
        .where('order_id', '=', orderId)
        .where('event', '=', LINK_SENT)
        .where('at', '>', new Date(Date.now() - AT_MOST_EVERY_MS))
        .executeTakeFirst();
      if (last) throw new StaffProblemError('mailed_just_now');
      const state = statePathOf(snapshotOf(order));
      await noteInHistory(tx, { id: orderId, state }, { event: LINK_SENT, by, cause: 'staff' });
      await queue.enqueue(tx, 'link-mail', { orderId, again: randomUUID() });
    });
  };
}

/** Mails an order's link to its customer. */
export async function sendLinkMail(
  deps: LinksMailDeps,
  { orderId, again }: LinkMailJob,
): Promise<void> {
  const { database, itemName, stopMails } = deps;
  await sendOnce(deps, { order_id: orderId, mail: 'link', about: ` ${again}` }, async (send) => {
    const order = await findOrder(database, orderId);
    if (!(await isOpenable(database, order))) return;
    const { language, email: to } = order;
    const stopping = isBeforePayment(order) && { stopLink: stopMails.linkFor(to, language) };
    const bookings = [bookingFacts(deps, order, language, await itemName(order, language))];
    await send({ kind: 'links', language, bookings, ...stopping }, { to, ...stopping });
  });
}
