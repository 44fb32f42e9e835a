import type { ReportedAmount } from '#machines/order/types.ts';
import type { Database } from '../../data/database.ts';
import { ProblemError } from '../../kernel/problem-error.ts';
import { findOrder } from '../../orders/find-order.ts';
import type { TakeReport } from '../take-report.ts';

interface ConfirmedTransfer {
  /** The transfer's reference; the order's latest transfer unless told. */
  reference?: string;
  /** What arrived, where it is not what was asked. */
  received?: ReportedAmount;
}

/**
 * A member of staff saw the money of a transfer on the foundation's account. Saying so twice counts once; money
 * that was not what was asked is kept apart and flagged.
 * @param by who saw it, for the order's history.
 * @throws ProblemError `booking_not_found`, or `payment_not_found` when the order has no such transfer.
 */
export type ConfirmBankTransfer = (
  orderId: string,
  by: string,
  transfer?: ConfirmedTransfer,
) => Promise<void>;

export function createConfirmBankTransfer(deps: {
  database: Pick<Database, 'kysely'>;
  takeReport: TakeReport;
}): ConfirmBankTransfer {
  const { database, takeReport } = deps;
  return async (orderId, by, { reference, received } = {}) => {
    const order = await findOrder(database, orderId);
    const transfers = database.kysely
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('provider', '=', 'bank_transfer')
      .orderBy('created_at', 'desc');
    const payment = await (reference === undefined
      ? transfers
      : transfers.where('reference', '=', reference)
    ).executeTakeFirst();
    if (!payment) throw new ProblemError('payment_not_found');
    const amount = received ?? { minor: payment.amount_minor, currency: payment.currency };
    const origin = { by, cause: `bank transfer ${payment.reference}` };
    await takeReport(payment, { state: 'settled', amount }, origin);
  };
}
