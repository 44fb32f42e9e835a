import {
  type HandworkFile,
  type HandworkStage,
  handworkStages,
  type ListedHandwork,
} from '#machines/api/handwork.ts';
import { deliveryStageOf } from '#machines/delivery/step.ts';
import type { Language } from '#machines/language.ts';
import { type HandworkKind, handworkKinds } from '#machines/validation/handwork.ts';
import type { Database } from '../../platform/database/database.ts';
import { findOrder, isUuid } from '../../platform/database/find-order.ts';
import type { OrderVault } from '../../platform/database/order-vault.ts';
import type { DeliveryRow, OrderRow } from '../../platform/database/tables.ts';
import { StaffProblemError } from '../../platform/problem-error.ts';
import type { PartName } from '../../site/catalogue/item-name.ts';
import { deliverySnapshotOf } from '../deliveries/advance-delivery.ts';

const MOST_LISTED = 200;

export interface FoundHandwork {
  delivery: DeliveryRow;
  order: OrderRow;
  kind: HandworkKind;
}

/** @throws StaffProblemError `handwork_not_found` */
export async function findHandwork(
  database: Pick<Database, 'kysely'>,
  deliveryId: string,
): Promise<FoundHandwork> {
  const delivery = await database.kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', isUuid(deliveryId) ? deliveryId : null)
    .executeTakeFirst();
  const kind = handworkKinds.find((each) => each === delivery?.kind);
  if (!delivery || !kind) throw new StaffProblemError('handwork_not_found');
  return { delivery, kind, order: await findOrder(database, delivery.order_id) };
}

/** Null once staff have nothing to do with it. */
export function stageOf(delivery: DeliveryRow): HandworkStage | null {
  const current = deliveryStageOf(deliverySnapshotOf(delivery));
  return handworkStages.find((stage) => stage === current) ?? null;
}

/** What can be approved stands first, and what is due first before the rest. */
export async function listHandwork(
  database: Pick<Database, 'kysely'>,
  partName: PartName,
  language: Language,
): Promise<ListedHandwork[]> {
  const deliveries = await database.kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('kind', 'in', handworkKinds)
    .where('state', 'in', ['underway', 'paused'])
    .orderBy('due_at')
    .orderBy('created_at')
    .limit(MOST_LISTED)
    .execute();
  if (deliveries.length === 0) return [];
  const orders = await database.kysely
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [...new Set(deliveries.map(({ order_id }) => order_id))])
    .execute();
  const byId = new Map(orders.map((order) => [order.id, order]));
  const listed: ListedHandwork[] = [];
  for (const delivery of deliveries) {
    const order = byId.get(delivery.order_id);
    const stage = stageOf(delivery);
    const kind = handworkKinds.find((each) => each === delivery.kind);
    if (!order || !stage || !kind) continue;
    const title = await partName(order, delivery.item_id, language);
    listed.push({ ...factsOf({ delivery, order, kind }, stage), title });
  }
  return handworkStages.flatMap((stage) => listed.filter((each) => each.stage === stage));
}

export function factsOf(
  { delivery, order, kind }: FoundHandwork,
  stage: HandworkStage,
): Omit<ListedHandwork, 'title'> {
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
  file: HandworkFile;
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
