import { type SqlBool, sql } from 'kysely';
import { viewOrder } from '#machines/order/view.ts';
import { type Advance, snapshotOf } from '../booking/orders/advance.ts';
import { type FlagDeps, flagOrder } from '../booking/orders/flag-order.ts';
import { findOrder } from '../platform/database/find-order.ts';
import type { OrderRow } from '../platform/database/tables.ts';
import { errorFields, type Logger } from '../platform/logger.ts';
import { type CheckPayment, endOpenPayment } from './check-payment.ts';
import { nextTry, TRIES_BEFORE_FLAG } from './next-try.ts';

export interface ExpireDeps extends FlagDeps {
  advance: Advance;
  checkPayment: CheckPayment;
  logger: Logger;
  everySeconds: number;
}

type DueOrder = Pick<OrderRow, 'id' | 'failed_expiries'>;

const deadlinePassed = { type: 'deadline.passed' } as const;
const origin = { by: 'jobs', cause: 'expire' };
const BATCH = 100;

/**
 * Expires unpaid orders whose deadline has passed. An order whose provider may still take money waits until
 * reconciliation has ended that payment or found it paid, because this job asks no provider.
 */
export async function expireOrders(
  deps: ExpireDeps,
  signal?: AbortSignal,
  now = Date.now(),
): Promise<void> {
  while (!signal?.aborted) {
    const orders = await dueOrders(deps, now);
    if (orders.length === 0) return;
    for (const order of orders) {
      if (signal?.aborted) return;
      await expireOrder(deps, order.id).catch((error) => putOff(deps, order, now, error));
    }
  }
}

function dueOrders({ database }: Pick<ExpireDeps, 'database'>, now: number): Promise<DueOrder[]> {
  return database.kysely
    .selectFrom('orders')
    .select(['id', 'failed_expiries'])
    .where('deadline', '<=', new Date(now))
    .where('next_expiry_at', '<=', new Date(now))
    .where(sql<SqlBool>`not exists (select from payments where order_id = orders.id
      and status in ('pending', 'open') and provider <> 'bank_transfer')`)
    .orderBy('failed_expiries')
    .orderBy('deadline')
    .limit(BATCH)
    .execute();
}

/** @throws Error where the order's deadline still stands. */
async function expireOrder(deps: ExpireDeps, orderId: string): Promise<void> {
  const { database, advance } = deps;
  await endOpenPayment(deps, orderId, origin);
  const snapshot = snapshotOf(await findOrder(database, orderId));
  if (!viewOrder(snapshot).isOver && snapshot.can(deadlinePassed)) {
    await advance(orderId, deadlinePassed, origin);
  }
  const { deadline } = await findOrder(database, orderId);
  if (deadline) throw new Error('the order keeps its deadline');
}

async function putOff(
  deps: ExpireDeps,
  { id: orderId, failed_expiries: before }: DueOrder,
  now: number,
  error: unknown,
): Promise<void> {
  deps.logger.log('warn', 'order not expired', { orderId, ...errorFields(error) });
  const failed_expiries = before + 1;
  await deps.database.kysely
    .updateTable('orders')
    .set({ failed_expiries, next_expiry_at: nextTry(failed_expiries, deps.everySeconds, now) })
    .where('id', '=', orderId)
    .execute();
  if (failed_expiries === TRIES_BEFORE_FLAG) {
    const notice = 'expiry_failed' as const;
    await flagOrder(deps, orderId, { event: 'order.stuck', job: 'expire-orders', notice });
  }
}
