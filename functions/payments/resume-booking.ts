import type { PaymentData } from '#machines/api/payment-data.ts';
import type { ResumeBookingRequest, ResumeBookingResponse } from '#machines/api/resume-booking.ts';
import type { Language } from '#machines/language.ts';
import { priceText } from '#machines/money.ts';
import { viewOrder } from '#machines/order/view.ts';
import type { Database } from '../data/database.ts';
import type { OrderRow, PaymentRow } from '../data/tables.ts';
import { snapshotOf } from '../orders/advance.ts';
import type { FindByToken } from '../orders/find-by-token.ts';
import type { ItemName } from '../orders/item-name.ts';
import { GatewayAway, GatewayRefusal, type Gateways } from './gateway.ts';
import { linkData, paymentData } from './payment-data.ts';

/**
 * Returns a booking's status to whoever holds its token.
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
  gateways: Gateways;
}): ResumeBooking {
  const { database, findByToken, itemName, gateways } = deps;

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
    const order = await findByToken(token);
    const snapshot = snapshotOf(order);
    return {
      bookingId: order.id,
      status: viewOrder(snapshot).customerStatus,
      item: {
        id: order.item_id,
        type: order.item_type,
        name: await itemName(order, language),
        price: priceText(snapshot.context.price),
      },
      payment: await paymentOf(order, language),
    };
  };
}
