import type { SendBankTransferNotificationRequest } from '#machines/api/bank-transfer.ts';
import { paymentAmount, priceText } from '#machines/money.ts';
import type { Advance } from '../../booking/orders/advance.ts';
import type { FindByToken } from '../../booking/orders/find-by-token.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { findTransfer } from './find-transfer.ts';

/**
 * Records that the customer has made a transfer, and mails customer and staff once. The mails use the
 * server's data; the browser's data is only compared with it.
 * @throws ProblemError where `FindByToken` does, `payment_not_found`, or `booking_closed` when the order no
 * longer waits for this transfer, in which case staff are notified.
 */
export type AnnounceTransfer = (request: SendBankTransferNotificationRequest) => Promise<void>;

const origin = { by: 'customer', cause: 'send-bank-transfer-notification' };

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
      origin,
    );
    const status = snapshot.context.payments[paymentId];
    if (status !== 'announced' && status !== 'settled') throw new ProblemError('booking_closed');
  };
}
