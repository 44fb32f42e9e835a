import type { WithdrawBankTransferRequest } from '#machines/api/bank-transfer.ts';
import { viewOrder } from '#machines/order/view.ts';
import type { Advance } from '../../booking/orders/advance.ts';
import type { FindByToken } from '../../booking/orders/find-by-token.ts';
import type { Database } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { findTransfer } from './find-transfer.ts';

/**
 * Takes back an announced transfer, so that the customer may pay in another way, and notifies staff. Taking
 * it back twice changes nothing.
 * @throws ProblemError where `FindByToken` does, `payment_not_found` when the booking has no such transfer,
 * `booking_already_paid` when it is paid, `payment_awaiting_confirmation` when it was taken back too often,
 * or `booking_closed` when the order no longer waits for it.
 */
export type WithdrawTransfer = (request: WithdrawBankTransferRequest) => Promise<void>;

const origin = { by: 'customer', cause: 'withdraw-bank-transfer' };

export function createWithdrawTransfer(deps: {
  database: Pick<Database, 'kysely'>;
  advance: Advance;
  findByToken: FindByToken;
}): WithdrawTransfer {
  return async ({ token, reference }) => {
    const { id: orderId } = await deps.findByToken(token);
    const { id: paymentId } = await findTransfer(deps.database, orderId, reference);
    const { snapshot } = await deps.advance(
      orderId,
      { type: 'payment.withdrawn', paymentId },
      origin,
    );
    const { customerStatus, openPaymentId, isAwaitingConfirmation } = viewOrder(snapshot);
    if (customerStatus === 'payment-completed') throw new ProblemError('booking_already_paid');
    if (isAwaitingConfirmation) throw new ProblemError('payment_awaiting_confirmation');
    if (openPaymentId !== paymentId) throw new ProblemError('booking_closed');
  };
}
