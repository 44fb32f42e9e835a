import { isOpenToAnswers } from '#machines/delivery/step.ts';
import { kindsFromAnswers } from '#machines/delivery/types.ts';
import type { AnswersStatus, IntakeItem } from '#machines/intake/fields.ts';
import { answerFields } from '#machines/intake/intake.ts';
import { viewOrder } from '#machines/order/view.ts';
import { deliverySnapshotOf } from '../../delivery/deliveries/advance-delivery.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import { nullForProblem } from '../../platform/errors.ts';
import type { Catalogue } from '../../site/catalogue/catalogue.ts';
import { snapshotOf } from './advance.ts';

/** Describes an order's item to the intake. Only the catalogue knows the parts of a bundle. */
export async function intakeItemOf(
  catalogue: Pick<Catalogue, 'find'>,
  { item_id: id, item_type: type }: Pick<OrderRow, 'item_id' | 'item_type'>,
): Promise<IntakeItem> {
  if (type !== 'bundle') return { id, type, parts: [] };
  const item = await catalogue.find(id).catch(nullForProblem);
  return { id, type, parts: item?.parts ?? [] };
}

/**
 * Says whether an order takes answers: it does until it is paid, and then until each text and drawing
 * is being made (`inWork`). While the caller holds the order's lock, none of them can begin.
 */
export async function findOpening(
  { kysely }: Pick<Database, 'kysely'>,
  order: OrderRow,
): Promise<'open' | 'inWork' | 'closed'> {
  if (order.answers_deleted_at !== null) return 'closed';
  const { isAwaitingContent, isOver, customerStatus } = viewOrder(snapshotOf(order));
  if (!isAwaitingContent && (isOver || customerStatus === 'payment-completed')) return 'closed';
  const begun = await kysely
    .selectFrom('deliveries')
    .select(['state', 'snapshot'])
    .where('order_id', '=', order.id)
    .where('kind', 'in', kindsFromAnswers)
    .execute();
  if (begun.length === 0) return 'open';
  const owed = begun.filter(({ state }) => state === 'underway' || state === 'paused');
  if (owed.some((each) => isOpenToAnswers(deliverySnapshotOf(each)))) return 'open';
  return owed.length > 0 ? 'inWork' : 'closed';
}

/** Says whether an order takes answers and has them. It never returns the answers themselves. */
export type FindAnswersStatus = (order: OrderRow) => Promise<AnswersStatus>;

export function createFindAnswersStatus(deps: {
  database: Pick<Database, 'kysely'>;
  catalogue: Pick<Catalogue, 'find'>;
}): FindAnswersStatus {
  const { database, catalogue } = deps;
  return async (order) => {
    const item = await intakeItemOf(catalogue, order);
    if (answerFields(item).size === 0) return 'closed';
    const opening = await findOpening(database, order);
    const isGiven = order.answers !== null && order.is_answered;
    if (opening === 'open') return isGiven ? 'given' : 'missing';
    // Drawings were once begun without questions.
    return isGiven ? opening : 'closed';
  };
}
