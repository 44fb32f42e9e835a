import { deliveryStageOf } from '#machines/delivery/step.ts';
import type { DeliveryEvent } from '#machines/delivery/types.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { deliveriesOf } from '../../platform/database/find-order.ts';
import type { DeliveryRow } from '../../platform/database/tables.ts';
import type { OrderVault } from '../../platform/database/vaults.ts';
import { deliveries, deliverySnapshotOf } from './advance-delivery.ts';
import type { DeliveryQueue } from './find-delivery.ts';
import { keepPause } from './pauses.ts';

export interface HeldDeps {
  queue: DeliveryQueue;
  orderVault: OrderVault;
}

/**
 * Decides about texts that are held because their answers suggest danger, in a transaction that has locked their
 * order.
 */
export function createHeldWork({ queue, orderVault }: HeldDeps) {
  const advance = (tx: Tx, row: DeliveryRow, event: DeliveryEvent, { name }: { name: string }) =>
    deliveries.advanceLocked({ tx, queue, row }, event, { by: `staff ${name}`, cause: 'care' });

  return {
    /** Returns the texts of an order that are held, and not paused. */
    async of(database: Pick<Database, 'kysely'>, orderId: string): Promise<DeliveryRow[]> {
      const rows = await deliveriesOf(database, orderId);
      return rows.filter(
        (row) => row.state === 'underway' && deliveryStageOf(deliverySnapshotOf(row)) === 'held',
      );
    },
    async goOn(tx: Tx, held: readonly DeliveryRow[], by: { name: string }): Promise<void> {
      for (const row of held) await advance(tx, row, { type: 'draft.requested' }, by);
    },
    /** Lets them rest, and gives the customer the reason. */
    async rest(
      tx: Tx,
      held: readonly DeliveryRow[],
      by: { name: string },
      reason: string,
    ): Promise<void> {
      const begunAt = new Date();
      const at = begunAt.toISOString();
      for (const row of held) {
        await advance(tx, row, { type: 'work.paused', reason: 'agreement', at }, by);
        await keepPause(tx, orderVault, row, { begunAt, by, reason });
      }
    },
  };
}
