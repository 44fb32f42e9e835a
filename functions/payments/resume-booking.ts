import { setTimeout as pause } from 'node:timers/promises';
import type { ResumeBookingRequest, ResumeBookingResponse } from '#machines/api/open-bookings.ts';
import type { PaymentData } from '#machines/api/payment.ts';
import { owedOf } from '#machines/delivery/owed.ts';
import type { Language } from '#machines/language.ts';
import { priceText } from '#machines/money.ts';
import { viewOrder } from '#machines/order/view.ts';
import { snapshotOf } from '../booking/orders/advance.ts';
import type { FindAnswersStatus, IntakeItemOf } from '../booking/orders/answers-status.ts';
import type { FindByToken } from '../booking/orders/find-by-token.ts';
import type { Database } from '../platform/database/database.ts';
import { findOrder } from '../platform/database/find-order.ts';
import type { OrderRow, PaymentRow, PaymentRowStatus } from '../platform/database/tables.ts';
import type { ItemName } from '../site/catalogue/item-name.ts';
import type { CheckOrder } from './check-payment.ts';
import { GatewayFailure, type Gateways, linkData, paymentData } from './gateway.ts';

const origin = { by: 'customer', cause: 'resume' };

/** The longest wait for providers; after it the sheet keeps polling. */
const MOST_WAIT_MS = 2_000;

/**
 * Checks a booking's payments with their providers, then returns its status to whoever holds its token.
 * @throws ProblemError where `FindByToken` does.
 */
export type ResumeBooking = (
  request: ResumeBookingRequest,
  language: Language,
) => Promise<ResumeBookingResponse>;

export function createResumeBooking(deps: {
  database: Pick<Database, 'kysely'>;
  findByToken: FindByToken;
  itemName: ItemName;
  intakeItemOf: IntakeItemOf;
  gateways: Gateways;
  checkOrder: CheckOrder;
  findAnswersStatus: FindAnswersStatus;
}): ResumeBooking {
  const { database, findByToken, itemName, intakeItemOf, gateways, checkOrder } = deps;
  const { findAnswersStatus } = deps;

  /** Returns the link alone when the provider's details cannot be read; the customer can ask for them again. */
  async function dataOf(payment: PaymentRow, language: Language): Promise<PaymentData> {
    try {
      return await paymentData(gateways, payment, language);
    } catch (error) {
      if (error instanceof GatewayFailure) return linkData(payment);
      throw error;
    }
  }

  async function paymentOf(
    order: OrderRow,
    language: Language,
    statuses: PaymentRowStatus[],
  ): Promise<ResumeBookingResponse['payment']> {
    const payment = await database.kysely
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('status', 'in', statuses)
      .orderBy('settled_at', (settled) => settled.asc().nullsLast())
      .executeTakeFirst();
    if (!payment) return null;
    return { ...(await dataOf(payment, language)), provider: payment.provider };
  }

  /** Returns the payment of an unpaid order whose amount was not the price, or whose money was returned. */
  async function findWrongOrReturnedPayment(
    order: OrderRow,
  ): Promise<Pick<ResumeBookingResponse, 'reference' | 'received'>> {
    const payment = await database.kysely
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('status', 'in', ['mismatched', 'refunded'])
      .orderBy('settled_at', 'desc')
      .executeTakeFirst();
    if (!payment) return {};
    const { reference, settled_minor, settled_currency } = payment;
    const received = { minor: settled_minor ?? 0, currency: settled_currency ?? '' };
    return { reference, received: priceText(received) };
  }

  return async ({ token }, language) => {
    const { id: orderId } = await findByToken(token);
    await Promise.race([
      checkOrder(orderId, origin),
      pause(MOST_WAIT_MS, undefined, { ref: false }),
    ]);
    const order = await findOrder(database, orderId);
    const snapshot = snapshotOf(order);
    const { customerStatus: status, isUnderReview } = viewOrder(snapshot);
    const { price, appointment } = snapshot.context;
    const { parts, questions } = await intakeItemOf(order);
    return {
      bookingId: order.id,
      status,
      item: {
        id: order.item_id,
        type: order.item_type,
        name: await itemName(order, language),
        price: priceText(price),
        parts: [...parts],
        kinds: owedOf(order).map(({ kind }) => kind),
        ...(questions.length > 0 && { questions: [...questions] }),
      },
      answers: await findAnswersStatus(order),
      ...(order.agreement_key !== null && {
        agreement: {
          key: order.agreement_key,
          fullName: order.full_name,
          email: order.email,
          whatsapp: order.whatsapp,
          ...(appointment && {
            scheduled: { event: appointment.eventUri, invitee: appointment.inviteeUri },
          }),
        },
      }),
      ...(order.preferred_provider && { preferredProvider: order.preferred_provider }),
      payment: await paymentOf(order, language, isUnderReview ? ['paid'] : ['open', 'paid']),
      ...(status !== 'payment-completed' && (await findWrongOrReturnedPayment(order))),
    };
  };
}
