import { setTimeout as pause } from 'node:timers/promises';
import { deliveryStageOf } from '#machines/delivery/step.ts';
import { listAnswers, toldFor, toldToModels } from '#machines/intake/answers.ts';
import { isAnswered } from '#machines/intake/intake.ts';
import { areAnswersCleared } from '../../platform/database/care-cases.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { DeliveryRow, OrderRow } from '../../platform/database/tables.ts';
import type { AnswersVault } from '../../platform/database/vaults.ts';
import type { Logger } from '../../platform/logger.ts';
import { dangerIn } from '../../site/danger/suggests-danger.ts';
import { type AdvanceDelivery, deliverySnapshotOf } from '../deliveries/advance-delivery.ts';
import { type DeliveryJobs, findDelivery } from '../deliveries/find-delivery.ts';
import { DraftError, taskOf } from './draft-task.ts';
import type { Revisions } from './revisions.ts';
import type { Writer } from './writer.ts';

export interface WriteDraftDeps {
  database: Database;
  vault: AnswersVault;
  revisions: Revisions;
  writer: Writer;
  advanceDelivery: AdvanceDelivery;
  logger: Logger;
}

/** Waits no longer than this, whatever the provider asks, because the queue would take the job for dead. */
const LONGEST_PAUSE_MS = 300_000;

const origin = { by: 'jobs', cause: 'write-draft' };

/**
 * Writes the draft of a delivery, at most once: a second run changes nothing. Answers that suggest danger are
 * given to no model that writes until a person has read them.
 */
export async function writeDraft(
  deps: WriteDraftDeps,
  { deliveryId }: DeliveryJobs['write-draft'],
  signal: AbortSignal,
): Promise<void> {
  const { database, vault, revisions, writer, advanceDelivery, logger } = deps;
  const { delivery, order } = await find(database, deliveryId);
  const snapshot = deliverySnapshotOf(delivery);
  const stage = deliveryStageOf(snapshot);
  if (stage !== 'drafting' && stage !== 'draftFailed') return;

  const all = await vault.open(database, order);
  const told = toldToModels(toldFor(delivery.item_id, all));
  if (!isAnswered(told.answers))
    return void (await advanceDelivery(deliveryId, { type: 'draft.failed' }, origin));
  try {
    const { language } = order;
    const isFlagged =
      !snapshot.context.isCleared &&
      !(await areAnswersCleared(database, order)) &&
      (dangerIn(all, language).length > 0 ||
        (await writer.seesDanger(language, listAnswers(toldToModels(all), language), signal)));
    if (isFlagged)
      return void (await advanceDelivery(deliveryId, { type: 'draft.flagged' }, origin));
    const last = await revisions.latest(database, delivery);
    const task = taskOf(delivery, order, told, last?.act === 'returned' ? last.note : null);
    const { document, provenance } = await writer.write(task, listAnswers(told, language), signal);
    await advanceDelivery(deliveryId, { type: 'draft.written' }, origin, async (tx) => {
      await refuseOthers(tx, order);
      await revisions.append(tx, delivery, { act: 'written', document, provenance });
    });
  } catch (error) {
    if (!(error instanceof DraftError)) throw error;
    if (error.isPassing) {
      await pause(Math.min(error.retryAfterMs, LONGEST_PAUSE_MS), undefined, { signal });
      throw error;
    }
    logger.log('error', 'draft not written', { deliveryId, failure: error.message });
    await advanceDelivery(deliveryId, { type: 'draft.failed' }, origin);
  }
}

/**
 * Refuses a draft whose answers the customer has changed while it was written.
 * @throws Error where they have: the job is tried again with the new answers.
 */
async function refuseOthers(tx: Tx, { id, answers }: OrderRow): Promise<void> {
  const now = await tx
    .selectFrom('orders')
    .select('answers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isSame = Buffer.from(now.answers ?? []).equals(Buffer.from(answers ?? []));
  if (!isSame) throw new Error('the answers were changed while the draft was written');
}

async function find(
  { kysely }: Pick<Database, 'kysely'>,
  deliveryId: string,
): Promise<{ delivery: DeliveryRow; order: OrderRow }> {
  const delivery = await findDelivery({ kysely }, deliveryId);
  const order = await kysely
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', delivery.order_id)
    .executeTakeFirstOrThrow();
  return { delivery, order };
}
