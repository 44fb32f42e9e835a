import { randomUUID } from 'node:crypto';
import { viewOrder } from '#machines/order/view.ts';
import { NO_EMAIL } from '#machines/validation/limits.ts';
import { MailRefusal } from '../../mail/mailer.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import { errorFields } from '../../platform/logger.ts';
import type { ItemName } from '../../site/catalogue/item-name.ts';
import { snapshotOf } from '../orders/advance.ts';
import { hasLinkEnded } from '../orders/find-by-token.ts';
import type { BookingLinksJob } from '../orders/send-booking-links.ts';
import { bookingFacts, isBeforePayment } from './booking-facts.ts';
import type { OrderMailDeps } from './send-order-mail.ts';

export interface LinksMailDeps extends OrderMailDeps {
  itemName: ItemName;
}

/** More bookings of one address are a test or a mistake, so only the latest are mailed. */
const MOST = 10;

/** Mails the links of an address's bookings to it; an address without bookings gets no mail. */
export async function mailBookingLinks(
  deps: LinksMailDeps,
  { email, language, network }: BookingLinksJob,
): Promise<void> {
  const { sendMail, itemName, stopMails, unpaidMails, logger } = deps;
  if (email === NO_EMAIL) return;
  const found = await openableOrders(deps, email);
  const isStopped = await stopMails.isStopped(email);
  const orders = isStopped ? found.filter((order) => !isBeforePayment(order)) : found;
  const [latest] = orders;
  if (!latest) return;
  const stopping = orders.some(isBeforePayment) && {
    stopLink: stopMails.linkFor(latest.email, language),
  };
  const bookings = await Promise.all(
    orders.map(async (order) =>
      bookingFacts(deps, order, language, await itemName(order, language)),
    ),
  );
  const from = network ? Buffer.from(network, 'base64url') : null;
  const envelope = { to: latest.email, id: `links.${randomUUID()}`, ...stopping };
  const send = () => sendMail({ kind: 'links', language, bookings, ...stopping }, envelope);
  const sent = orders.every(isBeforePayment)
    ? unpaidMails.send('links', { email: latest.email, network: from }, send)
    : unpaidMails.sendPaid('links', latest.email, send);
  await sent.catch((error) => {
    if (!(error instanceof MailRefusal)) throw error;
    logger.log('error', 'mail refused', { mail: 'links', ...errorFields(error) });
  });
}

/** Returns the address's orders whose links still work, the latest first. */
async function openableOrders(
  { database }: Pick<LinksMailDeps, 'database'>,
  email: string,
): Promise<OrderRow[]> {
  const orders = await database.kysely
    .selectFrom('orders')
    .selectAll()
    .where((each) => each(each.fn('lower', ['email']), '=', email))
    .where('state', 'not in', ['expired', 'cancelled'])
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  const found: OrderRow[] = [];
  for (const order of orders) if (await isOpenable(database, order)) found.push(order);
  return found;
}

/** Whether an order has an address to which its link can be mailed, and the link still works. */
export async function isOpenable(
  database: Pick<Database, 'kysely'>,
  order: OrderRow,
): Promise<boolean> {
  if (order.email === NO_EMAIL) return false;
  const isClosed = viewOrder(snapshotOf(order)).customerStatus === 'closed';
  return !isClosed && !(await hasLinkEnded(database, order));
}
