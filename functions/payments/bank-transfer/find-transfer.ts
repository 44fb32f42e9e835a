import type { Database } from '../../data/database.ts';
import type { PaymentRow } from '../../data/tables.ts';
import { ProblemError } from '../../kernel/problem-error.ts';

/** @throws ProblemError `payment_not_found` when no transfer has this reference. */
export async function findTransfer(
  { kysely }: Pick<Database, 'kysely'>,
  reference: string,
): Promise<PaymentRow> {
  const payment = await kysely
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference.toUpperCase())
    .where('provider', '=', 'bank_transfer')
    .executeTakeFirst();
  if (!payment) throw new ProblemError('payment_not_found');
  return payment;
}
