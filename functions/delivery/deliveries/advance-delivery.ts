import {
  type DeliveryOutcome,
  type DeliverySnapshot,
  deliveryPathOf,
  deliveryStateOf,
  reminderAt,
  restoreDelivery,
  stepDelivery,
  storeDelivery,
} from '#machines/delivery/step.ts';
import type { DeliveryEvent } from '#machines/delivery/types.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { DeliveryRow } from '../../platform/database/tables.ts';
import type { Logger } from '../../platform/logger.ts';
import { performDeliveryEffects } from './effects.ts';
import type { DeliveryQueue } from './job-data.ts';

/** Names who sent an event, and why. */
interface Origin {
  by: string;
  cause: string;
}

interface Advanced {
  outcome: DeliveryOutcome;
  snapshot: DeliverySnapshot;
}

/**
 * Changes the state of one delivery. In one transaction it locks the order, steps the delivery's machine, stores the
 * state, appends the event to the history and performs the effects. What changes in all deliveries of an order goes
 * through `follow-order.ts`, in the order's own transaction. Events may come late, twice or out of order; an
 * event that the machine does not allow is refused and recorded.
 * @param alongside writes in the same transaction, only where the event changed something.
 * @throws NoResultError when there is no such delivery.
 */
export type AdvanceDelivery = (
  deliveryId: string,
  event: DeliveryEvent,
  origin: Origin,
  alongside?: (tx: Tx, delivery: DeliveryRow) => Promise<unknown>,
) => Promise<Advanced>;

export function createAdvanceDelivery(deps: {
  database: Pick<Database, 'kysely'>;
  queue: DeliveryQueue;
  logger: Logger;
}): AdvanceDelivery {
  const { database, queue, logger } = deps;
  return async (deliveryId, event, origin, alongside) => {
    const advanced = await database.kysely.transaction().execute(async (tx) => {
      const delivery = await lockDelivery(tx, deliveryId);
      const step = await advanceLocked(tx, queue, delivery, event, origin);
      if (step.outcome === 'applied') await alongside?.(tx, delivery);
      return step;
    });
    if (advanced.outcome === 'refused') {
      const state = deliveryPathOf(advanced.snapshot);
      logger.log('warn', 'delivery event refused', {
        deliveryId,
        event: event.type,
        state,
        ...origin,
      });
    }
    return advanced;
  };
}

/**
 * Locks a delivery after its order. Everybody locks in this order, so that no two transactions wait for each
 * other.
 */
async function lockDelivery(tx: Tx, deliveryId: string): Promise<DeliveryRow> {
  await tx
    .selectFrom('orders')
    .innerJoin('deliveries', 'deliveries.order_id', 'orders.id')
    .select('orders.id')
    .where('deliveries.id', '=', deliveryId)
    .forUpdate('orders')
    .executeTakeFirstOrThrow();
  return tx
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow();
}

/** Steps a delivery whose order is locked in this transaction. */
export async function advanceLocked(
  tx: Tx,
  queue: DeliveryQueue,
  delivery: DeliveryRow,
  event: DeliveryEvent,
  origin: Origin,
): Promise<Advanced> {
  const from = deliverySnapshotOf(delivery);
  const { snapshot, outcome, effects } = stepDelivery(from, event);
  if (outcome === 'applied') {
    await tx
      .updateTable('deliveries')
      .set({ ...columnsOf(snapshot), updated_at: new Date() })
      .where('id', '=', delivery.id)
      .execute();
  }
  const { type, ...detail } = event;
  const eventId = await noteEvent(tx, delivery.id, {
    event: type,
    detail,
    outcome,
    state_before: deliveryPathOf(from),
    state_after: deliveryPathOf(snapshot),
    ...origin,
  });
  await performDeliveryEffects({ tx, queue, delivery, eventId }, effects);
  return { outcome, snapshot };
}

interface NotedEvent extends Origin {
  event: string;
  detail: Record<string, unknown>;
  outcome: DeliveryOutcome;
  state_before: string | null;
  state_after: string;
}

/**
 * Appends an event to a delivery's history.
 * @returns the event's id.
 */
export async function noteEvent(tx: Tx, deliveryId: string, event: NotedEvent): Promise<number> {
  const { id } = await tx
    .insertInto('delivery_events')
    .values({ ...event, delivery_id: deliveryId, detail: JSON.stringify(event.detail) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Restores the machine's snapshot from a delivery's row. */
export function deliverySnapshotOf({ snapshot }: Pick<DeliveryRow, 'snapshot'>): DeliverySnapshot {
  return restoreDelivery(snapshot);
}

/** Extracts the parts of a snapshot that have columns of their own. */
export function columnsOf(snapshot: DeliverySnapshot) {
  const { context } = snapshot;
  return {
    state: deliveryStateOf(snapshot),
    snapshot: JSON.stringify(storeDelivery(snapshot)),
    due_at: context.dueAt === null ? null : new Date(context.dueAt),
    remind_at: reminderAt(snapshot),
  };
}
