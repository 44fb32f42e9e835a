import { randomUUID } from 'node:crypto';
import { type Advance, newOrder } from '#functions/booking/orders/advance.ts';
import type { Database } from '#functions/platform/database/database.ts';
import { deliveriesOf } from '#functions/platform/database/find-order.ts';
import { namedArguments } from '#functions/platform/database/sql.ts';
import type { DeliveryRow, OrderRow, PaymentRow } from '#functions/platform/database/tables.ts';
import {
  type AnswersVault,
  createAnswersVault,
  createOrderVault,
} from '#functions/platform/database/vaults.ts';
import type { Keys } from '#functions/platform/security/keys.ts';
import { HOUR_MS } from '#machines/duration.ts';
import type { IntakeAnswers } from '#machines/intake/fields.ts';
import type { FurtherQuestion } from '#machines/intake/questions.ts';
import type { deriveKeys } from '../platform/security/keys.ts';

/** Stores a small PDF as delivered with an order. */
export async function addDocument(
  { kysely }: Pick<Database, 'kysely'>,
  keys: ReturnType<typeof deriveKeys>,
  orderId: string,
): Promise<void> {
  const id = randomUUID();
  await kysely.transaction().execute(async (tx) => {
    const { id: delivery_id } = await tx
      .selectFrom('deliveries')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const vault = createOrderVault(keys.orderKeys);
    const sealed = await vault.seal(tx, orderId, id, Buffer.from('%PDF-1.7'));
    const document = { id, delivery_id, version: 1, type: 'application/pdf', size: 8, sealed };
    await tx.insertInto('documents').values(document).execute();
  });
}

/** Calls the database function as for the roadmap at AED 349, with these arguments instead of its own. */
export async function callCreateBooking(
  database: Pick<Database, 'sql'>,
  changes: Record<string, unknown> = {},
): Promise<{ id: string | null; outcome: string }> {
  const price = { minor: 34_900, currency: 'AED' } as const;
  const { state, snapshot } = newOrder({ price, fulfilment: 'personalised' });
  const { text, params } = namedArguments({
    _full_name: 'Layla',
    _email: 'layla@example.org',
    _whatsapp: '',
    _service: 'roadmap',
    _price: 349,
    _payment_url: '',
    _lifetime: '7 days',
    _owed: null,
    _earlier_ids: [],
    _state: state,
    _snapshot: snapshot,
    ...changes,
  });
  const { rows } = await database.sql.query<{ id: string | null; outcome: string }>(
    `select * from create_booking(${text})`,
    params,
  );
  const [row] = rows;
  if (!row) throw new Error('create_booking returned no row');
  return row;
}

/** Creates an order for the roadmap at AED 349. @returns its id. */
export async function makeOrder(database: Pick<Database, 'sql'>): Promise<string> {
  const { id } = await callCreateBooking(database, { _item_title: 'Personal Roadmap' });
  if (id === null) throw new Error('create_booking refused the order');
  return id;
}

export function readOrder(database: Database, id: string): Promise<OrderRow> {
  return database.kysely
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export function paymentsOf(database: Database, orderId: string): Promise<PaymentRow[]> {
  return database.kysely
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

/** The only delivery of an order, or the first of them. */
export async function deliveryOf(
  database: Pick<Database, 'kysely'>,
  orderId: string,
): Promise<DeliveryRow> {
  const [delivery] = await deliveriesOf(database, orderId);
  if (!delivery) throw new Error(`nothing of ${orderId} is delivered`);
  return delivery;
}

/** The order's history as `event outcome`, oldest first. */
export async function historyOf(database: Database, orderId: string): Promise<string[]> {
  const events = await database.kysely
    .selectFrom('order_events')
    .select(['event', 'outcome'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return events.map(({ event, outcome }) => `${event} ${outcome}`);
}

/** The data of the jobs of this name that were queued for an order, the first of them first. */
export async function jobsOf<Data = Record<string, unknown>>(
  { sql }: Pick<Database, 'sql'>,
  orderId: string,
  name: string,
): Promise<Data[]> {
  const { rows } = await sql.query<{ data: Data }>(
    `select data from jobs.job where name = $1 and data->>'orderId' = $2 order by created_on`,
    [name, orderId],
  );
  return rows.map(({ data }) => data);
}

/** Settles an order's payment by card, whose id is the order's. */
export async function payOrder(advance: Advance, orderId: string, minor = 34_900): Promise<void> {
  const origin = { by: 'test', cause: 'test' };
  const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
  const payment = { paymentId: orderId, provider: 'stripe' } as const;
  await advance(orderId, { type: 'payment.requested', ...payment, expiresAt }, origin);
  const amount = { minor, currency: 'AED' };
  await advance(orderId, { type: 'payment.settled', paymentId: orderId, amount }, origin);
}

/** As the server makes it. */
export function answersVaultOf(keys: Pick<Keys, 'answers' | 'orderKeys' | 'former'>): AnswersVault {
  const former = keys.former.map((each) => each.orderKeys);
  return createAnswersVault(keys, createOrderVault(keys.orderKeys, former));
}

/** Has the customer of an order answered, without a call. */
export async function giveAnswers(
  { kysely }: Pick<Database, 'kysely'>,
  vault: AnswersVault,
  orderId: string,
  answers: IntakeAnswers,
  questions: readonly FurtherQuestion[] = [],
): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    const sealed = await vault.seal(tx, orderId, { answers, questions });
    await tx
      .updateTable('orders')
      .set({ answers: sealed, is_answered: true })
      .where('id', '=', orderId)
      .execute();
  });
}
