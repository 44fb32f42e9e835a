import { createHash } from 'node:crypto';
import type { Language } from '#machines/language.ts';
import { noticePath } from '#machines/order/staff-notices.ts';
import type { StaffFacts } from '#web/mail/staff-mail.ts';
import { type MailReadersDeps, readerOf } from '../../mail/mail-readers.ts';
import { MailRefusal } from '../../mail/mailer.ts';
import { findOrder, findPayment, isUuid } from '../../platform/database/find-order.ts';
import type { DeliveryRow, OrderRow, PaymentRow } from '../../platform/database/tables.ts';
import { errorFields } from '../../platform/logger.ts';
import type { ItemName, PartName } from '../../site/catalogue/item-name.ts';
import { snapshotOf } from '../orders/advance.ts';
import { flagOrder } from '../orders/flag-order.ts';
import type { MailDeps } from './send-once.ts';
import type { StaffMailJobs } from './tell-staff.ts';

export interface NewsDeps extends Pick<MailDeps, 'database' | 'publicUrl'> {
  itemName: ItemName;
  partName: PartName;
}

type Letter = StaffMailJobs['staff-letter'];

/** Mails one member of staff about an order. */
export async function sendStaffLetter(
  deps: MailDeps & NewsDeps & MailReadersDeps,
  { to, ...job }: Letter,
): Promise<void> {
  const reader = await readerOf(to, deps);
  if (!reader) return;
  const { orderId, notice, occasion } = job;
  const news = await newsOf(deps, job, reader.language);
  const id = createHash('sha256')
    .update(JSON.stringify({ ...job, to }))
    .digest('hex')
    .slice(0, 32);
  const facts = { ...news.facts, amount: occasion?.amount ?? null };
  const request = { kind: 'staff', language: reader.language, ...news, facts } as const;
  await deps.sendMail(request, { to: reader.email, id: `${notice}.${id}` }).catch(async (error) => {
    if (!(error instanceof MailRefusal)) throw error;
    const mail = `staff ${notice}`;
    deps.logger.log('error', 'mail refused', { orderId, mail, ...errorFields(error) });
    await flagOrder(deps, orderId, { event: 'mail.refused', job: mail });
  });
}

/** Collects what a mail to staff says of a notice, and where it is dealt with. */
export async function newsOf(
  { publicUrl, ...deps }: NewsDeps,
  { orderId, notice, about }: Pick<Letter, 'orderId' | 'notice' | 'about'>,
  language: Language,
) {
  return {
    notice,
    facts: await factsOf(deps, orderId, about, language),
    link: `${publicUrl}${noticePath(notice, orderId, about)}?lang=${language}`,
  };
}

async function factsOf(
  { database, itemName, partName }: Omit<NewsDeps, 'publicUrl'>,
  orderId: string,
  about: string | null,
  language: Language,
): Promise<StaffFacts> {
  const order = await findOrder(database, orderId);
  const delivery = about === null ? undefined : await deliveryOf(database, about);
  const payment = about === null ? undefined : await findPayment(database, about);
  const named = payment ?? (await namedPayment(database, orderId));
  const received =
    payment?.settled_minor == null
      ? null
      : { minor: payment.settled_minor, currency: payment.settled_currency ?? '' };
  return {
    title: await itemName(order, language),
    part:
      delivery && delivery.item_id !== order.item_id
        ? await partName(order, delivery.item_id, language)
        : null,
    price: { minor: order.amount_minor, currency: order.currency },
    received,
    amount: null,
    provider: payment?.provider ?? null,
    providerId: payment?.provider_id === payment?.reference ? null : (payment?.provider_id ?? null),
    reference: named?.reference ?? null,
    receipts: payment ? await countReceipts(database, payment.id) : 0,
    ...(await sessionOf(database, order, about)),
    name: order.full_name,
    email: order.email,
    whatsapp: order.whatsapp,
  };
}

/** Returns the payment whose reference names an order: the one that was paid first, else the newest. */
function namedPayment(
  { kysely }: MailDeps['database'],
  orderId: string,
): Promise<PaymentRow | undefined> {
  return kysely
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('settled_at')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** Returns the delivery that the mail is about, if it is about one. */
async function deliveryOf(
  { kysely }: MailDeps['database'],
  about: string,
): Promise<Pick<DeliveryRow, 'item_id'> | undefined> {
  if (!isUuid(about)) return undefined;
  return kysely
    .selectFrom('deliveries')
    .select('item_id')
    .where('id', '=', about)
    .executeTakeFirst();
}

/** Returns the appointment that the mail is about, or else the order's current one. */
async function sessionOf(
  { kysely }: MailDeps['database'],
  order: OrderRow,
  about: string | null,
): Promise<Pick<StaffFacts, 'startsAt' | 'meetingUrl' | 'cancelUrl'>> {
  const { appointment } = snapshotOf(order).context;
  const row = await kysely
    .selectFrom('appointments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('invitee_uri', 'in', [about ?? '', appointment?.inviteeUri ?? ''])
    .orderBy((each) => each('invitee_uri', '=', about), 'desc')
    .executeTakeFirst();
  const startsAt = row?.starts_at?.toISOString() ?? null;
  // Leaves out the links of a cancelled appointment, because they open nothing.
  if (!row || row.is_cancelled) return { startsAt, meetingUrl: null, cancelUrl: null };
  return { startsAt, meetingUrl: row.meeting_url, cancelUrl: row.cancel_url };
}

async function countReceipts({ kysely }: MailDeps['database'], paymentId: string): Promise<number> {
  const receipts = await kysely
    .selectFrom('receipts')
    .select('id')
    .where('payment_id', '=', paymentId)
    .execute();
  return receipts.length;
}
