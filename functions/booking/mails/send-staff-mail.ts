import { createHash } from 'node:crypto';
import type { Language, Localised } from '#machines/language.ts';
import type { StaffFacts } from '#web/mail/staff-mail.ts';
import {
  findOrder,
  findPayment,
  isUuid,
  settledPaymentsOf,
} from '../../platform/database/find-order.ts';
import type { DeliveryRow, OrderRow } from '../../platform/database/tables.ts';
import type { ItemName, PartName } from '../../site/catalogue/item-name.ts';
import { snapshotOf } from '../orders/advance.ts';
import type { EffectJobs } from '../orders/effects.ts';
import { aboutOf, sendOnce } from './send-once.ts';
import type { MailDeps } from './send-order-mail.ts';

export interface StaffMailDeps extends MailDeps {
  staffEmail: string;
  itemName: ItemName;
  partName: PartName;
}

/** Mails staff about an order, once per notice, subject and occasion. */
export async function sendStaffMail(
  deps: StaffMailDeps,
  { orderId, notice, about, occasion }: EffectJobs['staff-mail'],
): Promise<void> {
  // An earlier version queued it; the case of the order is mailed instead.
  if (notice === 'draft_flagged') return;
  const { mailer, composeMail, publicUrl, staffEmail } = deps;
  const key = { order_id: orderId, mail: `staff ${notice}`, about: aboutOf(about, occasion) };
  const send = async () => {
    const { hostname } = new URL(publicUrl);
    const id = createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 32);
    await mailer.send({
      ...(await composeMail({
        kind: 'staff',
        notice,
        facts: {
          ...(await factsOf(deps, orderId, about)),
          amount: occasion?.amount ?? null,
        },
      })),
      to: staffEmail,
      messageId: `<${notice}.${id}@${hostname}>`,
    });
  };
  await sendOnce(deps, key, send, 'flag');
}

async function factsOf(
  deps: Pick<StaffMailDeps, 'database' | 'itemName' | 'partName'>,
  orderId: string,
  about: string | null,
): Promise<Omit<StaffFacts, 'amount'>> {
  const { database, itemName, partName } = deps;
  const order = await findOrder(database, orderId);
  const delivery = about === null ? undefined : await deliveryOf(database, about);
  const payment = about === null ? undefined : await findPayment(database, about);
  const named = delivery ? (await settledPaymentsOf(database, orderId))[0] : payment;
  const received =
    payment?.settled_minor == null
      ? null
      : { minor: payment.settled_minor, currency: payment.settled_currency ?? '' };
  return {
    orderId,
    title: await inEachLanguage((language) => itemName(order, language)),
    part:
      delivery && delivery.item_id !== order.item_id
        ? await inEachLanguage((language) => partName(order, delivery.item_id, language))
        : null,
    price: { minor: order.amount_minor, currency: order.currency },
    received,
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

async function inEachLanguage<T>(say: (language: Language) => Promise<T>): Promise<Localised<T>> {
  return { en: await say('en'), ar: await say('ar') };
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
