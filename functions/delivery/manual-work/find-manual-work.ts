import {
  type ListedManualWork,
  type ManualWorkFile,
  type ManualWorkStage,
  manualWorkStages,
} from '#machines/api/manual-work.ts';
import { deliveryStageOf } from '#machines/delivery/step.ts';
import type { Language } from '#machines/language.ts';
import { type ManualWorkKind, manualWorkKinds } from '#machines/validation/manual-work.ts';
import type { Database } from '../../platform/database/database.ts';
import { findOrder, isUuid } from '../../platform/database/find-order.ts';
import type { DeliveryRow, OrderRow } from '../../platform/database/tables.ts';
import type { OrderVault } from '../../platform/database/vaults.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import type { PartName } from '../../site/catalogue/item-name.ts';
import { deliverySnapshotOf } from '../deliveries/advance-delivery.ts';
import { listOpenDeliveries } from '../deliveries/find-delivery.ts';

export interface FoundManualWork {
  delivery: DeliveryRow;
  order: OrderRow;
  kind: ManualWorkKind;
}

/**
 * Finds a delivery of any kind and its order.
 * @throws StaffProblemError `handwork_not_found`
 */
export async function findOwed(
  database: Pick<Database, 'kysely'>,
  deliveryId: string,
): Promise<Omit<FoundManualWork, 'kind'>> {
  const delivery = await database.kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', isUuid(deliveryId) ? deliveryId : null)
    .executeTakeFirst();
  if (!delivery) throw new StaffProblemError('handwork_not_found');
  return { delivery, order: await findOrder(database, delivery.order_id) };
}

/** @throws StaffProblemError `handwork_not_found` */
export async function findManualWork(
  database: Pick<Database, 'kysely'>,
  deliveryId: string,
): Promise<FoundManualWork> {
  const found = await findOwed(database, deliveryId);
  const kind = manualWorkKinds.find((each) => each === found.delivery.kind);
  if (!kind) throw new StaffProblemError('handwork_not_found');
  return { ...found, kind };
}

/** Null once staff have nothing to do with it. */
export function stageOf(delivery: DeliveryRow): ManualWorkStage | null {
  const current = deliveryStageOf(deliverySnapshotOf(delivery));
  return manualWorkStages.find((stage) => stage === current) ?? null;
}

/** What can be approved stands first, and what is due first before the rest. */
export async function listManualWork(
  database: Pick<Database, 'kysely'>,
  partName: PartName,
  language: Language,
): Promise<ListedManualWork[]> {
  const listed: ListedManualWork[] = [];
  for (const { delivery, order } of await listOpenDeliveries(database, manualWorkKinds)) {
    const stage = stageOf(delivery);
    const kind = manualWorkKinds.find((each) => each === delivery.kind);
    if (!stage || !kind) continue;
    const title = await partName(order, delivery.item_id, language);
    listed.push({ ...factsOf({ delivery, order, kind }, stage), title });
  }
  return manualWorkStages.flatMap((stage) => listed.filter((each) => each.stage === stage));
}

export function factsOf(
  { delivery, order, kind }: FoundManualWork,
  stage: ManualWorkStage,
): Omit<ListedManualWork, 'title'> {
  return {
    deliveryId: delivery.id,
    orderId: order.id,
    name: order.full_name,
    kind,
    language: order.language,
    stage,
    isPaused: delivery.state === 'paused',
    dueAt: delivery.due_at?.toISOString() ?? null,
  };
}

interface KeptFile {
  file: ManualWorkFile;
  /** Their id. */
  uploadedBy: string | null;
}

/** The file of a delivery, without its content; null before the first. */
export async function keptFileOf(
  database: Pick<Database, 'kysely'>,
  vault: OrderVault,
  delivery: Pick<DeliveryRow, 'id' | 'order_id'>,
): Promise<KeptFile | null> {
  const row = await database.kysely
    .selectFrom('documents')
    .select(['id', 'type', 'size', 'created_at', 'uploaded_by', 'uploaded_by_name', 'returned'])
    .where('delivery_id', '=', delivery.id)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  const note =
    row.returned && (await vault.open(database, delivery.order_id, noteOf(row.id), row.returned));
  return {
    file: {
      id: row.id,
      type: row.type,
      size: row.size,
      at: row.created_at.toISOString(),
      by: row.uploaded_by_name ?? '',
      returned: note?.toString('utf8') ?? null,
    },
    uploadedBy: row.uploaded_by,
  };
}

/** What the note of a returned file is sealed about: the file is sealed about its id alone. */
export const noteOf = (documentId: string) => `note ${documentId}`;
