import type { Database } from '../data/database.ts';
import { errorFields, type Logger } from '../kernel/logger.ts';
import type { CheckPayment } from '../payments/check-payment.ts';

export interface ReconcileDeps {
  database: Pick<Database, 'kysely'>;
  checkPayment: CheckPayment;
  logger: Logger;
}

const origin = { by: 'jobs', cause: 'reconcile' };
const BATCH = 100;
/** A payment younger than this is still in the hands of the request that made it. */
const LEAST_AGE_MS = 30_000;

/**
 * Asks the providers about payments that may still be paid, given up ones among them, those longest unasked first: a lost webhook is
 * made good, a link that was never written down is found again, and where the order is over the payment is
 * ended. A payment whose provider gives no answer waits for the next round; a transfer that was announced
 * waits for a person.
 */
export async function reconcilePayments(
  { database, checkPayment, logger }: ReconcileDeps,
  leastAgeMs = LEAST_AGE_MS,
): Promise<void> {
  const { kysely } = database;
  const payments = await kysely
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select('orders.state as order_state')
    .where((each) =>
      each.or([
        each('payments.status', 'in', ['pending', 'open']),
        each('payments.is_watched', '=', true),
      ]),
    )
    .where('payments.announced_at', 'is', null)
    .where('payments.created_at', '<=', new Date(Date.now() - leastAgeMs))
    .orderBy('payments.checked_at', (checked) => checked.asc().nullsFirst())
    .limit(BATCH)
    .execute();
  for (const { order_state, ...payment } of payments) {
    await kysely
      .updateTable('payments')
      .set({ checked_at: new Date() })
      .where('id', '=', payment.id)
      .execute();
    try {
      await checkPayment(payment, origin, {
        end: order_state !== 'awaitingPayment' && !payment.is_watched,
      });
    } catch (error) {
      logger.log('warn', 'payment not reconciled', {
        paymentId: payment.id,
        provider: payment.provider,
        ...errorFields(error),
      });
    }
  }
}
