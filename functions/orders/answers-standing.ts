import { answerFields, isTold } from '#machines/intake/intake.ts';
import type { AnswersStanding, IntakeItem } from '#machines/intake/types.ts';
import { viewOrder } from '#machines/order/view.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OrderRow } from '../data/tables.ts';
import { ProblemError } from '../kernel/problem-error.ts';
import type { AnswersVault } from '../security/answers.ts';
import { snapshotOf } from './advance.ts';

/** The item of an order as the intake knows it; what a bundle consists of is only in the catalogue. */
export async function intakeItemOf(
  catalogue: Pick<Catalogue, 'find'>,
  { item_id: id, item_type: type }: Pick<OrderRow, 'item_id' | 'item_type'>,
): Promise<IntakeItem> {
  if (type !== 'bundle') return { id, type, parts: [] };
  const item = await catalogue.find(id).catch((error) => {
    if (error instanceof ProblemError) return null;
    throw error;
  });
  return { id, type, parts: item?.parts ?? [] };
}

/** Whether an order still takes answers: while it may be paid, and until its content is made. */
export function takesAnswers(order: OrderRow): boolean {
  if (order.answers_deleted_at !== null) return false;
  const { isAwaitingContent, isOver, customerStatus } = viewOrder(snapshotOf(order));
  return isAwaitingContent || (!isOver && customerStatus !== 'payment-completed');
}

/** How an order stands with its answers. Their words go nowhere. */
export type FindAnswersStanding = (order: OrderRow) => Promise<AnswersStanding>;

export function createFindAnswersStanding(deps: {
  catalogue: Pick<Catalogue, 'find'>;
  vault: AnswersVault;
}): FindAnswersStanding {
  return async (order) => {
    const item = await intakeItemOf(deps.catalogue, order);
    if (answerFields(item).size === 0 || !takesAnswers(order)) return 'closed';
    const { id, answers } = order;
    return answers && isTold(deps.vault.open(id, answers)) ? 'given' : 'missing';
  };
}
