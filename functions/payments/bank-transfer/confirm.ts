import type { ReportedAmount } from '#machines/order/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { findOrder } from '../../platform/database/find-order.ts';
import type { TakeReport } from '../take-report.ts';
import { findTransfer } from './find-transfer.ts';

interface ConfirmedTransfer {
  /** The transfer's reference; by default the order's latest transfer. */
  reference?: string;
  /** What arrived; by default the amount that was asked for. */
  received?: ReportedAmount;
}

/**
 * Settles a transfer that a member of staff saw on the foundation's account. Confirming it twice counts once;
 * an amount other than the one asked for is recorded as a mismatch and flagged.
 * @param by the member of staff, for the order's history.
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
    const payment = await findTransfer(database, order.id, reference);
    const amount = received ?? { minor: payment.amount_minor, currency: payment.currency };
    const origin = { by, cause: `bank transfer ${payment.reference}` };
    await takeReport(payment, { state: 'settled', amount }, origin);
  };
}
