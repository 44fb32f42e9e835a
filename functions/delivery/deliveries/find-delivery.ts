import type { Database } from '../../platform/database/database.ts';
import type { DeliveryRow } from '../../platform/database/tables.ts';

/**
 * Finds a delivery.
 * @throws NoResultError when there is no such delivery.
 */
export function findDelivery(
  { kysely }: Pick<Database, 'kysely'>,
  id: string,
): Promise<DeliveryRow> {
  return kysely.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
