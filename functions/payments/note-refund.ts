import type { Database } from '../data/database.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import type { Advance } from '../orders/advance.ts';
import { findPayment } from '../orders/find-order.ts';

/**
 * Records that staff refunded the whole of a payment by hand, at the provider or the bank.
 * @param by the member of staff, for the order's history.
 * @param why in their own words.
 * @throws ProblemError `payment_not_found` when there is no such payment, or it has no money to refund.
 */
export type NoteRefund = (paymentId: string, by: string, why: string) => Promise<void>;

export function createNoteRefund(deps: {
  database: Pick<Database, 'kysely'>;
  advance: Advance;
}): NoteRefund {
  return async (paymentId, by, why) => {
    const payment = await findPayment(deps.database, paymentId);
    if (payment?.settled_minor == null) throw new ProblemError('payment_not_found');
    const total = { minor: payment.settled_minor, currency: payment.settled_currency ?? '' };
    const { snapshot } = await deps.advance(
      payment.order_id,
      { type: 'payment.refunded', paymentId, total },
      { by, cause: why },
    );
    if (snapshot.context.payments[paymentId] !== 'refunded') {
      throw new ProblemError('payment_not_found');
    }
  };
}
