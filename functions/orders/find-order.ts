import type { Database } from '../data/database.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import type { OrderRow, PaymentRow } from './order-row.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Reader = Pick<Database, 'kysely'>;

/** @throws ProblemError `booking_not_found` when there is no such order. */
export async function findOrder({ kysely }: Reader, id: string): Promise<OrderRow> {
  const order = uuid.test(id)
    ? await kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!order) throw new ProblemError('booking_not_found');
  return order;
}

export async function findPayment({ kysely }: Reader, id: string): Promise<PaymentRow | undefined> {
  if (!uuid.test(id)) return undefined;
  return kysely.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}
