import type {
  ReadDeliveriesRequest,
  ReadDeliveriesResponse,
  ShownDelivery,
} from '#machines/api/read-deliveries.ts';
import { SHOWN_LINK_MS } from '#machines/delivery/timings.ts';
import type { Database } from '../data/database.ts';
import type { DeliveryRow } from '../data/tables.ts';
import type { Documents } from '../delivery/documents.ts';
import type { FindByToken } from './find-by-token.ts';
import type { PartName } from './item-name.ts';

/**
 * Says how each thing of an order stands, to whoever holds the order's token.
 * @throws ProblemError where `FindByToken` does.
 */
export type ReadDeliveries = (request: ReadDeliveriesRequest) => Promise<ReadDeliveriesResponse>;

export function createReadDeliveries(deps: {
  database: Pick<Database, 'kysely'>;
  findByToken: FindByToken;
  partName: PartName;
  documents: Pick<Documents, 'linkTo'>;
}): ReadDeliveries {
  const { database, findByToken, partName, documents } = deps;
  return async ({ token }) => {
    const order = await findByToken(token);
    const rows = await database.kysely
      .selectFrom('deliveries')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('item_id')
      .execute();
    const deliveries = rows.map(async (row) => ({
      item: row.item_id,
      title: await partName(order, row.item_id),
      standing: standingOf(row),
      dueAt: row.due_at?.toISOString() ?? null,
      isSoon: row.kind === 'instant' && standingOf(row) === 'making',
      file: await documents.linkTo(row.id, SHOWN_LINK_MS),
    }));
    return { deliveries: await Promise.all(deliveries) };
  };
}

function standingOf({ state, snapshot }: DeliveryRow): ShownDelivery['standing'] {
  if (state === 'delivered' || state === 'stopped') return state;
  const isResting = state === 'paused' || snapshot.context.stage === 'waitingForAnswers';
  return isResting ? 'resting' : 'making';
}
