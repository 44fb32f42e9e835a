import { isOpenToAnswers } from '#machines/delivery/step.ts';
import { kindsFromAnswers } from '#machines/delivery/types.ts';
import type { AnswersStatus, IntakeItem } from '#machines/intake/fields.ts';
import { answerFields } from '#machines/intake/intake.ts';
import type { FurtherQuestion } from '#machines/intake/questions.ts';
import { viewOrder } from '#machines/order/view.ts';
import { deliverySnapshotOf } from '../../delivery/deliveries/advance-delivery.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import type { AnswersVault } from '../../platform/database/vaults.ts';
import { nullForProblem } from '../../platform/errors.ts';
import type { Catalogue } from '../../site/catalogue/catalogue.ts';
import { snapshotOf } from './advance.ts';

/**
 * Describes an order's item to the intake. An order keeps the editors' questions that it was asked; only the
 * catalogue knows those of an order whose form was not sent yet, and the parts of a bundle.
 */
export type IntakeItemOf = (
  order: OrderRow,
) => Promise<IntakeItem & { questions: readonly FurtherQuestion[] }>;

export function createIntakeItemOf(deps: {
  database: Pick<Database, 'kysely'>;
  catalogue: Pick<Catalogue, 'find'>;
  vault: Pick<AnswersVault, 'open'>;
}): IntakeItemOf {
  const { database, catalogue, vault } = deps;
  return async (order) => {
    const { item_id: id, item_type: type, answers } = order;
    const isKnown = type !== 'bundle' && answers !== null;
    const item = isKnown ? null : await catalogue.find(id).catch(nullForProblem);
    const asked = answers === null ? item : await vault.open(database, order);
    return { id, type, parts: item?.parts ?? [], questions: asked?.questions ?? [] };
  };
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
  intakeItemOf: IntakeItemOf;
}): FindAnswersStatus {
  const { database, intakeItemOf } = deps;
  return async (order) => {
    const item = await intakeItemOf(order);
    if (answerFields(item).size === 0) return 'closed';
    const opening = await findOpening(database, order);
    const isGiven = order.answers !== null && order.is_answered;
    if (opening === 'open') return isGiven ? 'given' : 'missing';
    // Drawings were once begun without questions.
    return isGiven ? opening : 'closed';
  };
}
