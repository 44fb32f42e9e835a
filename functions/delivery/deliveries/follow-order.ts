import { type OwedPart, owedParts } from '#machines/delivery/kinds.ts';
import { beginDelivery, deliveryPathOf, deliveryStageOf } from '#machines/delivery/step.ts';
import type { DeliveryEvent } from '#machines/delivery/types.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { DeliveryRow, OrderRow } from '../../platform/database/tables.ts';
import { advanceLocked, columnsOf, deliverySnapshotOf, noteEvent } from './advance-delivery.ts';
import { performDeliveryEffects } from './effects.ts';
import type { DeliveryQueue } from './job-data.ts';

/** The transaction and the order that it has locked. */
interface OrderScope {
  tx: Tx;
  queue: DeliveryQueue;
  order: OrderRow;
}

const byOrder = (cause: string) => ({ by: 'order', cause });

/** Begins what a paid order owes, once; resumes it after a dispute. */
export async function beginDeliveries(scope: OrderScope): Promise<void> {
  const known = await deliveriesOf(scope);
  const at = new Date().toISOString();
  const { item_id: id, item_type: type, parts } = scope.order;
  if (known.length === 0) {
    for (const part of owedParts({ id, type, parts })) await begin(scope, part, at);
  } else {
    await tellEach(scope, known, { type: 'work.resumed', reason: 'dispute', at }, 'paid');
  }
}

/** Pauses the deliveries of an order while a bank questions its payment. */
export async function pauseDeliveries(scope: OrderScope): Promise<void> {
  const at = new Date().toISOString();
  const event = { type: 'work.paused', reason: 'dispute', at } as const;
  await tellEach(scope, await deliveriesOf(scope), event, 'disputed');
}

/** Stops the deliveries of an order whose money was all returned. */
export async function stopDeliveries(scope: OrderScope): Promise<void> {
  await tellEach(scope, await deliveriesOf(scope), { type: 'order.reversed' }, 'refunded');
}

/**
 * Stops the deliveries of an order that its customer had erased.
 * @returns whether something was still owed.
 */
export async function eraseDeliveries(scope: OrderScope): Promise<boolean> {
  const known = await deliveriesOf(scope);
  await tellEach(scope, known, { type: 'order.erased' }, 'erased');
  return known.some(({ state }) => state === 'underway' || state === 'paused');
}

/** Lets texts begin that waited for the customer's answers. */
export async function answerDeliveries(scope: OrderScope): Promise<void> {
  const waiting = (await deliveriesOf(scope)).filter(
    (delivery) => deliveryStageOf(deliverySnapshotOf(delivery)) === 'waitingForAnswers',
  );
  const at = new Date().toISOString();
  await tellEach(scope, waiting, { type: 'answers.given', at }, 'answers saved');
}

async function begin(scope: OrderScope, part: OwedPart, startsAt: string): Promise<void> {
  const { tx, queue, order } = scope;
  const { item, kind, sessions } = part;
  const { is_answered: hasAnswers } = order;
  const { snapshot, effects } = beginDelivery({ kind, startsAt, hasAnswers, sessions });
  const delivery = await tx
    .insertInto('deliveries')
    .values({ order_id: order.id, item_id: item, kind, ...columnsOf(snapshot) })
    .returning(['id', 'order_id'])
    .executeTakeFirstOrThrow();
  const eventId = await noteEvent(tx, delivery.id, {
    event: 'delivery.begun',
    detail: {},
    outcome: 'applied',
    state_before: null,
    state_after: deliveryPathOf(snapshot),
    ...byOrder('paid'),
  });
  await performDeliveryEffects({ tx, queue, delivery, eventId }, effects);
}

function deliveriesOf({ tx, order }: OrderScope): Promise<DeliveryRow[]> {
  return tx
    .selectFrom('deliveries')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('item_id')
    .execute();
}

async function tellEach(
  { tx, queue }: OrderScope,
  deliveries: readonly DeliveryRow[],
  event: DeliveryEvent,
  cause: string,
): Promise<void> {
  for (const each of deliveries) await advanceLocked(tx, queue, each, event, byOrder(cause));
}
