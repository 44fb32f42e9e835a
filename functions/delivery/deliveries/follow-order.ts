import { type OwedPart, owedOf } from '#machines/delivery/owed.ts';
import { beginDelivery, deliveryStageOf } from '#machines/delivery/step.ts';
import type { DeliveryEvent } from '#machines/delivery/types.ts';
import type { Tx } from '../../platform/database/database.ts';
import { deliveriesOf } from '../../platform/database/find-order.ts';
import type { DeliveryRow, OrderRow } from '../../platform/database/tables.ts';
import { deliveries, deliverySnapshotOf } from './advance-delivery.ts';
import type { DeliveryQueue } from './find-delivery.ts';

/** The transaction and the order that it has locked. */
interface OrderScope {
  tx: Tx;
  queue: DeliveryQueue;
  order: OrderRow;
}

const byOrder = (cause: string) => ({ by: 'order', cause });

/** Begins what a paid order owes, once; resumes it after a dispute. */
export async function beginDeliveries(scope: OrderScope): Promise<void> {
  const known = await rowsOf(scope);
  const at = new Date().toISOString();
  if (known.length === 0) {
    for (const part of owedOf(scope.order)) await begin(scope, part, at);
  } else {
    await tellEach(scope, known, { type: 'work.resumed', reason: 'dispute', at }, 'paid');
  }
}

/** Pauses the deliveries of an order while a bank questions its payment. */
export async function pauseDeliveries(scope: OrderScope): Promise<void> {
  const at = new Date().toISOString();
  const event = { type: 'work.paused', reason: 'dispute', at } as const;
  await tellEach(scope, await rowsOf(scope), event, 'disputed');
}

/** Stops the deliveries of an order whose money was all returned. */
export async function stopDeliveries(scope: OrderScope): Promise<void> {
  await tellEach(scope, await rowsOf(scope), { type: 'order.reversed' }, 'refunded');
}

/**
 * Stops the deliveries of an order that its customer had erased.
 * @returns whether something was still owed.
 */
export async function eraseDeliveries(scope: OrderScope): Promise<boolean> {
  const known = await rowsOf(scope);
  await tellEach(scope, known, { type: 'order.erased' }, 'erased');
  return known.some(({ state }) => state === 'underway' || state === 'paused');
}

/** Lets texts begin that waited for the customer's answers. */
export async function answerDeliveries(scope: OrderScope): Promise<void> {
  const waiting = (await rowsOf(scope)).filter(
    (delivery) => deliveryStageOf(deliverySnapshotOf(delivery)) === 'waitingForAnswers',
  );
  const at = new Date().toISOString();
  await tellEach(scope, waiting, { type: 'answers.given', at }, 'answers saved');
}

function begin({ tx, queue, order }: OrderScope, part: OwedPart, startsAt: string) {
  const { item, kind, sessions } = part;
  const { is_answered: hasAnswers } = order;
  const step = beginDelivery({ kind, startsAt, hasAnswers, sessions });
  return deliveries.begin({ tx, queue }, step, byOrder('paid'), (columns) =>
    tx
      .insertInto('deliveries')
      .values({ order_id: order.id, item_id: item, kind, ...columns })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

const rowsOf = ({ tx, order }: OrderScope) => deliveriesOf({ kysely: tx }, order.id);

async function tellEach(
  { tx, queue }: OrderScope,
  rows: readonly DeliveryRow[],
  event: DeliveryEvent,
  cause: string,
): Promise<void> {
  for (const row of rows) await deliveries.advanceLocked({ tx, queue, row }, event, byOrder(cause));
}
