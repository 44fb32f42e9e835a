import { ProblemError } from '../problem-error.ts';
import type { Database } from './database.ts';
import type { OrderRow, PaymentRow } from './tables.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isUuid = (id: string) => UUID.test(id);

type Reader = Pick<Database, 'kysely'>;

/**
 * Finds an order.
 * @throws ProblemError `booking_not_found` when there is no such order.
 */
export async function findOrder({ kysely }: Reader, id: string): Promise<OrderRow> {
  const order = isUuid(id)
    ? await kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!order) throw new ProblemError('booking_not_found');
  return order;
}

/** Returns the payment that settled an order first. */
export async function findSettledPayment(
  { kysely }: Reader,
  orderId: string,
): Promise<Pick<PaymentRow, 'reference'> | undefined> {
  return kysely
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', orderId)
    .where('settled_at', 'is not', null)
    .orderBy('settled_at')
    .executeTakeFirst();
}

export async function findPayment({ kysely }: Reader, id: string): Promise<PaymentRow | undefined> {
  if (!isUuid(id)) return undefined;
  return kysely.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}
