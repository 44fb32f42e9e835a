import type { PaymentData } from '#machines/api/payment-data.ts';
import type { ResumeBookingRequest, ResumeBookingResponse } from '#machines/api/resume-booking.ts';
import type { Language } from '#machines/language.ts';
import { priceText } from '#machines/money.ts';
import { viewOrder } from '#machines/order/view.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../data/database.ts';
import type { OrderRow, PaymentRow } from '../data/tables.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import { snapshotOf } from '../orders/advance.ts';
import { findOrder } from '../orders/find-order.ts';
import type { ResumeTokens } from '../security/resume-token.ts';
import { GatewayAway, GatewayRefusal, type Gateways } from './gateway.ts';
import { linkData, paymentData } from './payment-data.ts';

/**
 * Returns a booking's status to whoever holds its token.
 * @throws ProblemError `booking_not_found` when the token is not genuine.
 */
export type ResumeBooking = (
  request: ResumeBookingRequest,
  language: Language,
) => Promise<ResumeBookingResponse>;

export function createResumeBooking(deps: {
  database: Pick<Database, 'kysely'>;
  catalogue: Pick<Catalogue, 'find'>;
  gateways: Gateways;
  resumeTokens: ResumeTokens;
}): ResumeBooking {
  const { database, catalogue, gateways, resumeTokens } = deps;

  /** The title in the reader's language, or as it was booked when the catalogue does not answer or lacks it. */
  async function titleOf(order: OrderRow, language: Language): Promise<string> {
    try {
      const item = await catalogue.find(order.item_id);
      return item?.title[language] ?? order.item_title;
    } catch (error) {
      if (error instanceof ProblemError) return order.item_title;
      throw error;
    }
  }

  /** Without the provider's details the customer can still ask for the link again. */
  async function dataOf(payment: PaymentRow, language: Language): Promise<PaymentData> {
    try {
      return await paymentData(gateways, payment, language);
    } catch (error) {
      if (error instanceof GatewayAway || error instanceof GatewayRefusal) return linkData(payment);
      throw error;
    }
  }

  async function paymentOf(
    order: OrderRow,
    language: Language,
  ): Promise<ResumeBookingResponse['payment']> {
    const payment = await database.kysely
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('status', 'in', ['open', 'paid'])
      .orderBy('settled_at', (settled) => settled.asc().nullsLast())
      .executeTakeFirst();
    if (!payment) return null;
    return { ...(await dataOf(payment, language)), provider: payment.provider };
  }

  return async ({ token }, language) => {
    const orderId = resumeTokens.orderOf(token);
    if (!orderId) throw new ProblemError('booking_not_found');
    const order = await findOrder(database, orderId);
    const snapshot = snapshotOf(order);
    return {
      bookingId: order.id,
      status: viewOrder(snapshot).customerStatus,
      item: {
        id: order.item_id,
        type: order.item_type,
        name: await titleOf(order, language),
        price: priceText(snapshot.context.price),
      },
      payment: await paymentOf(order, language),
    };
  };
}
