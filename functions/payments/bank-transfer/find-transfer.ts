import type { Database } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables.ts';
import { ProblemError } from '../../platform/problem-error.ts';

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
