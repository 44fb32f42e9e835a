import { viewOrder } from '#machines/order/view.ts';
import type { Database } from '../data/database.ts';
import { errorFields, type Logger } from '../kernel/logger.ts';
import { type Advance, snapshotOf } from '../orders/advance.ts';
import { findOrder } from '../orders/find-order.ts';
import type { CheckPayment } from '../payments/check-payment.ts';
import { endOpenPayment } from '../payments/end-open-payment.ts';

export interface ExpireDeps {
  database: Pick<Database, 'kysely'>;
  advance: Advance;
  checkPayment: CheckPayment;
  logger: Logger;
}

const deadlinePassed = { type: 'deadline.passed' } as const;
const origin = { by: 'jobs', cause: 'expire' };
const BATCH = 100;

/**
 * Expires unpaid orders whose deadline has passed. A payment that may still be paid is ended at its provider
 * first; if it was paid meanwhile, the order becomes paid instead.
 */
export async function expireOrders(deps: ExpireDeps): Promise<void> {
  const { kysely } = deps.database;
  const orders = await kysely
    .selectFrom('orders')
    .select('id')
    .where('deadline', '<=', new Date())
    .orderBy('deadline')
    .limit(BATCH)
    .execute();
  for (const { id } of orders) {
    try {
      await expireOrder(deps, id);
    } catch (error) {
      deps.logger.log('warn', 'order not expired', { orderId: id, ...errorFields(error) });
    }
  }
}

async function expireOrder(deps: ExpireDeps, orderId: string): Promise<void> {
  const { database, advance } = deps;
  await endOpenPayment(deps, orderId, origin);
  const snapshot = snapshotOf(await findOrder(database, orderId));
  if (!viewOrder(snapshot).isOver && snapshot.can(deadlinePassed)) {
    await advance(orderId, deadlinePassed, origin);
  }
}
