import type { Advance } from '../booking/orders/advance.ts';
import type { Database } from '../platform/database/database.ts';
import { findPayment } from '../platform/database/find-order.ts';
import { ProblemError } from '../platform/errors.ts';

/** Has an order hear that the whole of a payment was returned, wherever that was done. */
export async function refundByHand(
  { database, advance }: { database: Pick<Database, 'kysely'>; advance: Advance },
  paymentId: string,
  by: string,
): Promise<void> {
  const payment = await findPayment(database, paymentId);
  if (payment?.settled_minor == null) throw new ProblemError('payment_not_found');
  const total = { minor: payment.settled_minor, currency: payment.settled_currency ?? '' };
  const event = { type: 'payment.refunded', paymentId, total } as const;
  const { snapshot } = await advance(payment.order_id, event, { by, cause: 'asked for it' });
  if (snapshot.context.payments[paymentId] !== 'refunded') {
    throw new ProblemError('payment_not_found');
  }
}
