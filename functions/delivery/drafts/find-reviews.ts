import { type ListedReview, type ReviewStage, reviewStages } from '#machines/api/reviews.ts';
import { deliveryStageOf } from '#machines/delivery/step.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/database/find-order.ts';
import type { DeliveryRow, OrderRow } from '../../platform/database/tables.ts';
import { StaffProblemError } from '../../platform/problem-error.ts';
import { deliverySnapshotOf } from '../deliveries/advance-delivery.ts';

interface Found {
  delivery: DeliveryRow;
  order: OrderRow;
  /** Null once staff have nothing left to do with it. */
  stage: ReviewStage | null;
}

const MOST_LISTED = 200;

/**
 * Finds a text and its order.
 * @param lock keeps others from changing either until the transaction ends.
 * @throws StaffProblemError `review_not_found`
 */
export async function findReview(
  { kysely }: Pick<Database, 'kysely'>,
  deliveryId: string,
  lock?: 'lock',
): Promise<Found> {
  const id = isUuid(deliveryId) ? deliveryId : null;
  const order = await kysely
    .selectFrom('orders')
    .innerJoin('deliveries', 'deliveries.order_id', 'orders.id')
    .selectAll('orders')
    .where('deliveries.id', '=', id)
    .where('deliveries.kind', '=', 'text')
    .$if(lock !== undefined, (query) => query.forUpdate('orders'))
    .executeTakeFirst();
  if (!order) throw new StaffProblemError('review_not_found');
  const delivery = await kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { delivery, order, stage: stageOf(delivery) };
}

/**
 * Lists texts by stage, each by due date: suspected danger comes first, and what the model is still writing
 * comes last.
 */
export async function listReviews({ kysely }: Pick<Database, 'kysely'>): Promise<ListedReview[]> {
  const deliveries = await kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('kind', '=', 'text')
    .where('state', 'in', ['underway', 'paused'])
    .orderBy('due_at')
    .limit(MOST_LISTED)
    .execute();
  if (deliveries.length === 0) return [];
  const orders = await kysely
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [...new Set(deliveries.map(({ order_id }) => order_id))])
    .execute();
  const byId = new Map(orders.map((order) => [order.id, order]));
  const reviews = deliveries.flatMap((delivery) => {
    const order = byId.get(delivery.order_id);
    const stage = stageOf(delivery);
    return order && stage ? [reviewOf(delivery, order, stage)] : [];
  });
  return reviewStages.flatMap((stage) => reviews.filter((review) => review.stage === stage));
}

export function reviewOf(
  { id: deliveryId, item_id: item, due_at, state }: DeliveryRow,
  { id: orderId, full_name: name, language }: OrderRow,
  stage: ReviewStage,
): ListedReview {
  const isPaused = state === 'paused';
  const dueAt = due_at?.toISOString() ?? null;
  return { deliveryId, orderId, name, item, language, stage, isPaused, dueAt };
}

function stageOf(delivery: DeliveryRow): ReviewStage | null {
  const current = deliveryStageOf(deliverySnapshotOf(delivery));
  return reviewStages.find((stage) => stage === current) ?? null;
}
