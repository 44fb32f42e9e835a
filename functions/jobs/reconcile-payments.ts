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
/** A younger payment is still handled by the request that created it. */
const LEAST_AGE_MS = 30_000;

/**
 * Asks the providers about every payment that may still be paid, released ones included, the least recently
 * checked first. This makes up for lost webhooks and links, and ends payments whose order is over or has
 * received a wrong amount, for which nobody is to pay again. A payment whose provider does not answer waits
 * for the next run; an announced transfer waits for staff.
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
    .select((each) =>
      each
        .exists(
          each
            .selectFrom('payments as wrong')
            .select('wrong.id')
            .whereRef('wrong.order_id', '=', 'orders.id')
            .where('wrong.status', '=', 'mismatched'),
        )
        .as('has_wrong_amount'),
    )
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
  for (const { order_state, has_wrong_amount, ...payment } of payments) {
    await kysely
      .updateTable('payments')
      .set({ checked_at: new Date() })
      .where('id', '=', payment.id)
      .execute();
    const isOver = order_state !== 'awaitingPayment' || Boolean(has_wrong_amount);
    try {
      await checkPayment(payment, origin, { end: isOver && !payment.is_watched });
    } catch (error) {
      logger.log('warn', 'payment not reconciled', {
        paymentId: payment.id,
        provider: payment.provider,
        ...errorFields(error),
      });
    }
  }
}
