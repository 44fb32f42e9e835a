import { randomBytes } from 'node:crypto';
import type { Updateable } from 'kysely';
import { HOUR_MS } from '#machines/duration.ts';
import { firstStart } from '#machines/order/appointments.ts';
import { restoreOrder } from '#machines/order/step.ts';
import { dayBefore, NEW_TIME_PATIENCE_MS, UNPAID_ORDER_MS } from '#machines/order/timings.ts';
import type {
  MailOccasion,
  OrderEffect,
  OrderMail,
  OrderPaymentStatus,
  PaymentLinked,
  PaymentRequested,
} from '#machines/order/types.ts';
import { referenceAlphabet } from '#machines/reference.ts';
import type { DeliveryJobs } from '../../delivery/deliveries/find-delivery.ts';
import {
  beginDeliveries,
  pauseDeliveries,
  stopDeliveries,
} from '../../delivery/deliveries/follow-order.ts';
import type { Enqueue } from '../../jobs/job.ts';
import type { Locked } from '../../platform/database/advance.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { LinkDetails, OrderRow, Tables } from '../../platform/database/tables.ts';
import { cancelAppointment, keepAppointment } from './appointments.ts';

/** The jobs that effects queue, with the data of each. */
export interface EffectJobs extends DeliveryJobs {
  'order-mail': { orderId: string; mail: OrderMail; paymentId: string; occasion?: MailOccasion };
}

export type EffectQueue = Enqueue<EffectJobs>;

/** The request that created a payment still handles it for this long. */
const FIRST_CHECK_MS = 30_000;

/** Performs one effect of a step, inside the step's transaction. */
export async function performEffect(
  { tx, queue, row: order }: Locked<OrderRow, EffectQueue>,
  effect: OrderEffect,
): Promise<void> {
  const { id: orderId } = order;
  const scope = { tx, queue, order };
  switch (effect.type) {
    case 'recordPayment':
      return recordPayment(tx, order, effect.params);
    case 'rememberLink':
      return updatePayment(tx, effect.params.paymentId, {
        status: 'open',
        ...linkOf(effect.params),
      });
    case 'noteLink':
      return updatePayment(tx, effect.params.paymentId, linkOf(effect.params));
    case 'noteAnnouncement':
      return updatePayment(tx, effect.params.paymentId, { announced_at: new Date() });
    case 'withdrawAnnouncement':
      return withdrawAnnouncement(tx, order, effect.params.paymentId);
    case 'releasePayment':
    case 'closePayment': {
      const { paymentId, how: status } = effect.params;
      const is_watched = effect.type === 'releasePayment';
      return updatePayment(tx, paymentId, { status, is_watched });
    }
    case 'settlePayment':
    case 'refusePayment': {
      const { paymentId, amount, paymentStatus } = effect.params;
      return updatePayment(tx, paymentId, {
        status: effect.type === 'settlePayment' ? 'paid' : 'mismatched',
        ...returnedBy(paymentStatus),
        is_watched: false,
        settled_minor: amount.minor,
        settled_currency: amount.currency,
        settled_at: new Date(),
      });
    }
    case 'refundPayment': {
      const { paymentId, total, paymentStatus } = effect.params;
      return updatePayment(tx, paymentId, {
        ...moneyBy(paymentStatus),
        refunded_minor: total.minor,
        refunded_currency: total.currency,
        refunded_at: new Date(),
      });
    }
    case 'disputePayment': {
      const { paymentId, status, amount, paymentStatus } = effect.params;
      return updatePayment(tx, paymentId, {
        ...moneyBy(paymentStatus),
        dispute_status: status,
        disputed_minor: amount.minor,
        disputed_currency: amount.currency,
      });
    }
    case 'keepAppointment':
      return keepAppointment(tx, order.id, effect.params);
    case 'dropAppointment':
      return effect.params.isCancelled
        ? cancelAppointment(tx, effect.params.inviteeUri)
        : undefined;
    case 'awaitNewTime':
      return updateOrder(tx, orderId, { deadline: new Date(Date.now() + NEW_TIME_PATIENCE_MS) });
    case 'beginDelivery':
      return beginDeliveries(scope);
    case 'pauseDelivery':
      return pauseDeliveries(scope);
    case 'stopDelivery':
      return stopDeliveries(scope);
    case 'requestContent':
      await tx
        .updateTable('orders')
        .set({ content_requested_at: new Date() })
        .where('id', '=', orderId)
        .where('content_requested_at', 'is', null)
        .execute();
      return;
    case 'followSession':
      return followSession(tx, order, effect.params.startsAt);
    case 'clearDeadline':
      return updateOrder(tx, orderId, { deadline: null });
    case 'raiseFlag': {
      const { reason: notice, ...about } = effect.params;
      await updateOrder(tx, orderId, { needs_attention: true });
      return queue.enqueue(tx, 'staff-mail', { orderId, notice, ...about });
    }
    case 'sendMail':
      return queue.enqueue(tx, 'order-mail', { orderId, ...effect.params });
    case 'tellStaff':
      return queue.enqueue(tx, 'staff-mail', { orderId, ...effect.params });
    case 'noteDuplicate':
      return;
  }
}

/**
 * Marks a payment to be checked with its provider when its money was returned or disputed but is not known to
 * have arrived.
 */
function moneyBy(status: OrderPaymentStatus | undefined): PaymentChange {
  const isKnown = status === 'settled' || status === 'mismatched' || status === 'refunded';
  return isKnown ? returnedBy(status) : { is_watched: true };
}

function returnedBy(status: OrderPaymentStatus | undefined): PaymentChange {
  return status === 'refunded' ? { status: 'refunded' } : {};
}

/** Returns a deadline, or the earlier one of an order whose session begins soon. */
const noLaterThan = (end: number, startsAt: string | null) =>
  new Date(startsAt === null ? end : Math.min(end, dayBefore(startsAt, Date.now())));

/** Brings an unpaid order's deadline forward to its session, or back to what it was without one. */
async function followSession(tx: Tx, order: OrderRow, startsAt: string | null): Promise<void> {
  // Staff decide about an announced transfer whose deadline has passed.
  if (order.deadline === null) return;
  const { last } = await tx
    .selectFrom('payments')
    .select(({ fn }) => fn.max('expires_at').as('last'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const end = Math.max(order.created_at.getTime() + UNPAID_ORDER_MS, last?.getTime() ?? 0);
  await updateOrder(tx, order.id, { deadline: noLaterThan(end, startsAt) });
}

/**
 * Takes back the announcement of a transfer: the order waits for a payment again, and has a deadline again, an
 * hour ahead at least.
 */
async function withdrawAnnouncement(tx: Tx, order: OrderRow, paymentId: string): Promise<void> {
  await updatePayment(tx, paymentId, { announced_at: null });
  if (order.deadline !== null) return;
  const { expires_at } = await tx
    .selectFrom('payments')
    .select('expires_at')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const end = Math.max(expires_at.getTime(), Date.now() + HOUR_MS);
  await updateOrder(tx, order.id, { deadline: noLaterThan(end, startOf(order)) });
}

const startOf = (order: OrderRow) => firstStart(restoreOrder(order.snapshot).context);

/**
 * Stores the payment before the provider is asked for a link, and extends the order's deadline to the
 * payment's, which ends a day before the order's session.
 */
async function recordPayment(
  tx: Tx,
  order: OrderRow,
  { paymentId, provider, expiresAt, isHosted }: Omit<PaymentRequested, 'type'>,
): Promise<void> {
  const details: LinkDetails = {
    description: order.item_title,
    email: order.email,
    language: order.language,
    ...(isHosted && { isHosted }),
  };
  const end = noLaterThan(Date.parse(expiresAt), startOf(order));
  await tx
    .insertInto('payments')
    .values({
      id: paymentId,
      order_id: order.id,
      provider,
      reference: makeReference(),
      amount_minor: order.amount_minor,
      currency: order.currency,
      status: 'pending',
      request: JSON.stringify(details),
      next_check_at: new Date(Date.now() + FIRST_CHECK_MS),
      expires_at: end,
    })
    .execute();
  await tx
    .updateTable('orders')
    .set({ deadline: end })
    .where('id', '=', order.id)
    .where((each) => each.or([each('deadline', 'is', null), each('deadline', '<', end)]))
    .execute();
}

function linkOf({ providerId, url, embeddedUrl }: Omit<PaymentLinked, 'type'>): PaymentChange {
  return { provider_id: providerId, url, embedded_url: embeddedUrl ?? null };
}

async function updateOrder(
  tx: Tx,
  id: string,
  to: Pick<Updateable<Tables['orders']>, 'deadline' | 'needs_attention'>,
): Promise<void> {
  await tx.updateTable('orders').set(to).where('id', '=', id).execute();
}

type PaymentChange = Updateable<Tables['payments']>;

async function updatePayment(tx: Tx, paymentId: string, to: PaymentChange): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ ...to, updated_at: new Date() })
    .where('id', '=', paymentId)
    .execute();
}

const REFERENCE_LENGTH = 16;
const GROUP_LENGTH = 4;

/** Makes a payment's reference: 80 random bits that a person can read aloud, as in `7K3M-9QXT-2B4C-D6EF`. */
function makeReference(): string {
  const letters = [...randomBytes(REFERENCE_LENGTH)].map(
    (byte) => referenceAlphabet[byte % referenceAlphabet.length],
  );
  const groups = Array.from({ length: REFERENCE_LENGTH / GROUP_LENGTH }, (_, at) =>
    letters.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH).join(''),
  );
  return groups.join('-');
}
