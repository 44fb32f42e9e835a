import { type ListedReview, type ReviewStage, reviewStages } from '#machines/api/reviews.ts';
import { deliveryStageOf } from '#machines/delivery/step.ts';
import type { Language } from '#machines/language.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/database/find-order.ts';
import type { DeliveryRow, OrderRow } from '../../platform/database/tables.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import type { PartName } from '../../site/catalogue/item-name.ts';
import { deliverySnapshotOf } from '../deliveries/advance-delivery.ts';
import { findDelivery, listOpenDeliveries } from '../deliveries/find-delivery.ts';

interface Found {
  delivery: DeliveryRow;
  order: OrderRow;
  /** Null once staff have nothing left to do with it. */
  stage: ReviewStage | null;
}

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
  const delivery = await findDelivery({ kysely }, deliveryId);
  return { delivery, order, stage: stageOf(delivery) };
}

/**
 * Lists texts by stage, each by due date: suspected danger comes first, and what the model is still writing
 * comes last.
 */
export async function listReviews(
  database: Pick<Database, 'kysely'>,
  partName: PartName,
  language?: Language,
): Promise<ListedReview[]> {
  const reviews: ListedReview[] = [];
  for (const { delivery, order } of await listOpenDeliveries(database, ['text'])) {
    const stage = stageOf(delivery);
    if (!stage) continue;
    const title = await partName(order, delivery.item_id, language);
    reviews.push({ ...reviewOf(delivery, order, stage), title });
  }
  return reviewStages.flatMap((stage) => reviews.filter((review) => review.stage === stage));
}

export function reviewOf(
  { id: deliveryId, due_at, state }: DeliveryRow,
  { id: orderId, full_name: name, language }: OrderRow,
  stage: ReviewStage,
): Omit<ListedReview, 'title'> {
  const isPaused = state === 'paused';
  const dueAt = due_at?.toISOString() ?? null;
  return { deliveryId, orderId, name, language, stage, isPaused, dueAt };
}

function stageOf(delivery: DeliveryRow): ReviewStage | null {
  const current = deliveryStageOf(deliverySnapshotOf(delivery));
  return reviewStages.find((stage) => stage === current) ?? null;
}
