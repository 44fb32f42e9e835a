import type { ResumeBookingRequest, ResumeBookingResponse } from '#machines/api.ts';
import type { Language } from '#machines/language.ts';
import { priceText } from '#machines/money.ts';
import { viewOrder } from '#machines/order/view.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../data/database.ts';
import { ProblemError } from '../problem-error.ts';
import type { ResumeTokens } from '../security/resume-token.ts';
import { snapshotOf } from './advance.ts';
import { findOrder } from './find-order.ts';
import type { OrderRow } from './order-row.ts';

/**
 * Where a booking stands, for whoever holds its token.
 * @throws ProblemError `booking_not_found` when the token is not genuine.
 */
export type ResumeBooking = (
  request: ResumeBookingRequest,
  language: Language,
) => Promise<ResumeBookingResponse>;

export function createResumeBooking(deps: {
  database: Pick<Database, 'kysely'>;
  catalogue: Pick<Catalogue, 'find'>;
  resumeTokens: ResumeTokens;
}): ResumeBooking {
  const { database, catalogue, resumeTokens } = deps;

  /** The title in the reader's language, or as it was booked when the item or the lake is gone. */
  async function titleOf(order: OrderRow, language: Language): Promise<string> {
    try {
      const item = await catalogue.find(order.item_id);
      return item?.title[language] ?? order.item_title;
    } catch (error) {
      if (error instanceof ProblemError) return order.item_title;
      throw error;
    }
  }

  async function paymentOf(order: OrderRow): Promise<ResumeBookingResponse['payment']> {
    const payment = await database.kysely
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('status', 'in', ['open', 'paid'])
      .orderBy('settled_at', (settled) => settled.asc().nullsLast())
      .executeTakeFirst();
    if (!payment) return null;
    return {
      paymentId: payment.id,
      reference: payment.reference,
      paymentUrl: payment.url ?? '',
      provider: payment.provider,
    };
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
      payment: await paymentOf(order),
    };
  };
}
