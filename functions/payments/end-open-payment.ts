import type { Origin } from '../booking/orders/advance.ts';
import type { Database } from '../platform/database/database.ts';
import type { CheckPayment } from './check-payment.ts';

/**
 * Ends an order's open payment at its provider, so that nothing more can be paid for it; if it was paid
 * meanwhile, the order becomes paid instead.
 * @throws GatewayAway or GatewayRefusal when the provider does not answer.
 */
export async function endOpenPayment(
  deps: { database: Pick<Database, 'kysely'>; checkPayment: CheckPayment },
  orderId: string,
  origin: Origin,
): Promise<void> {
  const open = await deps.database.kysely
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', ['pending', 'open'])
    .executeTakeFirst();
  if (open) await deps.checkPayment(open, origin, { end: true });
}
