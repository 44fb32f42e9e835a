import type { EndTransferRequest } from '#machines/api/staff-payments.ts';
import { stateOf } from '#machines/step.ts';
import { type Advance, snapshotOf } from '../../booking/orders/advance.ts';
import type { Database } from '../../platform/database/database.ts';
import { findOrder } from '../../platform/database/find-order.ts';
import { StaffProblemError } from '../../platform/problem-error.ts';
import { findTransfer } from './find-transfer.ts';

/**
 * Ends an announced transfer that did not come, and the order where it still waits for one. Money that
 * arrives later can still be confirmed.
 * @param by the member of staff, for the order's history.
 * @throws ProblemError `payment_not_found` when the order has no such transfer, or `transfer_not_awaited`
 * when it was confirmed, taken back or ended meanwhile.
 */
export type EndTransfer = (request: EndTransferRequest, by: string) => Promise<void>;

export function createEndTransfer(deps: {
  database: Pick<Database, 'kysely'>;
  advance: Advance;
}): EndTransfer {
  const { database, advance } = deps;
  return async ({ orderId, reference }, by) => {
    const { id: paymentId } = await findTransfer(database, orderId, reference);
    const snapshot = snapshotOf(await findOrder(database, orderId));
    if (snapshot.context.payments[paymentId] !== 'announced') {
      throw new StaffProblemError('transfer_not_awaited');
    }
    const origin = { by, cause: `bank transfer ${reference}` };
    // Ends the order first: if ending the transfer then fails, staff's lists still show the transfer and they
    // can end it again.
    if (stateOf(snapshot) === 'awaitingPayment') {
      const { outcome } = await advance(orderId, { type: 'order.cancel' }, origin);
      if (outcome === 'refused') throw new StaffProblemError('transfer_not_awaited');
    }
    await advance(orderId, { type: 'payment.ended', paymentId, how: 'cancelled' }, origin);
  };
}
