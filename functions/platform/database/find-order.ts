import { ProblemError } from '../errors.ts';
import type { Database, Tx } from './database.ts';
import type { AppointmentRow, DeliveryRow, OrderRow, PaymentRow } from './tables.ts';

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

/**
 * Locks an order until the transaction ends.
 * @throws NoResultError when there is no such order.
 */
export const lockOrder = (tx: Tx, id: string): Promise<OrderRow> =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Returns the payments of an order whose money has come, the first of them first. */
export function settledPaymentsOf({ kysely }: Reader, orderId: string): Promise<PaymentRow[]> {
  return kysely
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('settled_at', 'is not', null)
    .orderBy('settled_at')
    .execute();
}

export function deliveriesOf({ kysely }: Reader, orderId: string): Promise<DeliveryRow[]> {
  return kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('item_id')
    .execute();
}

export function appointmentsOf({ kysely }: Reader, orderId: string): Promise<AppointmentRow[]> {
  return kysely
    .selectFrom('appointments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

export async function findPayment({ kysely }: Reader, id: string): Promise<PaymentRow | undefined> {
  if (!isUuid(id)) return undefined;
  return kysely.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Returns the age (s) of the oldest payment that its provider has neither settled nor ended. Transfers are
 * left out because they wait for staff.
 */
export async function oldestUnsettledSeconds({
  sql,
}: Pick<Database, 'sql'>): Promise<number | null> {
  const { rows } = await sql.query<{ age: number | null }>(
    `select extract(epoch from now() - min(created_at))::integer as age from payments
     where status in ('pending', 'open') and provider <> 'bank_transfer'`,
  );
  return rows[0]?.age ?? null;
}
