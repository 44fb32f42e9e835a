import type {
  SendBankTransferNotificationRequest,
  WithdrawBankTransferRequest,
} from '#machines/api/bank-transfer.ts';
import type { EndTransferRequest } from '#machines/api/staff-payments.ts';
import { paymentAmount, priceText } from '#machines/money.ts';
import type { ReportedAmount } from '#machines/order/types.ts';
import { viewOrder } from '#machines/order/view.ts';
import { stateOf } from '#machines/step.ts';
import { type Advance, snapshotOf } from '../../booking/orders/advance.ts';
import type { FindByToken } from '../../booking/orders/find-by-token.ts';
import { settleMended } from '../../booking/orders/settle-attention.ts';
import type { Database } from '../../platform/database/database.ts';
import { findOrder, lockOrder } from '../../platform/database/find-order.ts';
import type { PaymentRow } from '../../platform/database/tables.ts';
import { ProblemError, StaffProblemError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type { TakeReport } from '../take-report.ts';

/**
 * Finds an order's transfer by its reference, or its latest one.
 * @throws ProblemError `payment_not_found` when the order has no such transfer.
 */
export async function findTransfer(
  { kysely }: Pick<Database, 'kysely'>,
  orderId: string,
  reference?: string,
): Promise<PaymentRow> {
  const payment = await kysely
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provider', '=', 'bank_transfer')
    .$if(reference !== undefined, (transfers) =>
      transfers.where('reference', '=', `${reference?.toUpperCase()}`),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!payment) throw new ProblemError('payment_not_found');
  return payment;
}

/**
 * Records that the customer has made a transfer, and mails customer and staff once. The mails use the
 * server's data; the browser's data is only compared with it.
 * @throws ProblemError where `FindByToken` does, `payment_not_found`, or `booking_closed` when the order no
 * longer waits for this transfer, in which case staff are notified.
 */
export type AnnounceTransfer = (request: SendBankTransferNotificationRequest) => Promise<void>;

const announceOrigin = { by: 'customer', cause: 'send-bank-transfer-notification' };

export function createAnnounceTransfer(deps: {
  database: Pick<Database, 'kysely'>;
  advance: Advance;
  findByToken: FindByToken;
  logger: Logger;
}): AnnounceTransfer {
  const { database, advance, findByToken, logger } = deps;

  async function receiptOf(paymentId: string, id: string | undefined): Promise<string | null> {
    const receipts = await database.kysely
      .selectFrom('receipts')
      .select('id')
      .where('payment_id', '=', paymentId)
      .execute();
    return receipts.find((receipt) => receipt.id === id)?.id ?? null;
  }

  return async ({ token, reference, amount, receiptId: claimed }) => {
    const { id: orderId } = await findByToken(token);
    const payment = await findTransfer(database, orderId, reference);
    const { id: paymentId } = payment;
    const asked = { minor: payment.amount_minor, currency: payment.currency };
    if (amount !== paymentAmount(priceText(asked))) {
      logger.log('warn', 'a transfer of another amount was announced', { paymentId, amount });
    }
    const receiptId = await receiptOf(paymentId, claimed);
    const { snapshot } = await advance(
      orderId,
      { type: 'payment.announced', paymentId, receiptId },
      announceOrigin,
    );
    const status = snapshot.context.payments[paymentId];
    if (status !== 'announced' && status !== 'settled') throw new ProblemError('booking_closed');
  };
}

/** Settles an order that needed somebody only to say what became of its transfer. */
function settleTransfer({ kysely }: Pick<Database, 'kysely'>, orderId: string, by: string) {
  const mended = ['transfer_unconfirmed', 'transfer_also_announced'];
  return kysely
    .transaction()
    .execute(async (tx) => settleMended(tx, await lockOrder(tx, orderId), mended, by));
}

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
    await settleTransfer(database, order.id, by);
  };
}

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
    await settleTransfer(database, orderId, by);
  };
}

/**
 * Takes back an announced transfer, so that the customer may pay in another way, and notifies staff. Taking
 * it back twice changes nothing.
 * @throws ProblemError where `FindByToken` does, `payment_not_found` when the booking has no such transfer,
 * `booking_already_paid` when it is paid, `payment_awaiting_confirmation` when it was taken back too often,
 * or `booking_closed` when the order no longer waits for it.
 */
export type WithdrawTransfer = (request: WithdrawBankTransferRequest) => Promise<void>;

const withdrawOrigin = { by: 'customer', cause: 'withdraw-bank-transfer' };

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
      withdrawOrigin,
    );
    const { customerStatus, openPaymentId, isAwaitingConfirmation } = viewOrder(snapshot);
    if (customerStatus === 'payment-completed') throw new ProblemError('booking_already_paid');
    if (isAwaitingConfirmation) throw new ProblemError('payment_awaiting_confirmation');
    if (openPaymentId !== paymentId) throw new ProblemError('booking_closed');
  };
}
