import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { DeliveryRow } from '../../platform/database/tables.ts';
import type { OrderVault } from '../../platform/database/vaults.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type AdvanceDelivery, createStaffAdvance } from './advance-delivery.ts';

/** Records the pauses of deliveries that staff agreed on with the customer. */
export interface Pauses {
  /**
   * Returns the order of a delivery, for the record of what staff did.
   * @throws ProblemError `not_found`.
   */
  aboutOf(deliveryId: string): Promise<{ id: string; name: string }>;
  /**
   * Begins a pause.
   * @throws StaffProblemError `delivery_changed` where the delivery is already paused or over; so does `end`.
   */
  begin(request: { deliveryId: string; reason: string }, by: { name: string }): Promise<void>;
  end(request: { deliveryId: string }, by: { name: string }): Promise<void>;
  /** Returns the current pause; null where there is none. */
  current(
    delivery: Pick<DeliveryRow, 'id' | 'order_id' | 'state'>,
  ): Promise<{ at: string; reason: string } | null>;
  /** Returns the reason that the customer is given for the pause that began then; null where there was none. */
  reasonOf(delivery: Pick<DeliveryRow, 'id' | 'order_id'>, begunAt: Date): Promise<string | null>;
}

/** Stores a pause whose event this transaction applies, with the reason that the customer is given. */
export async function keepPause(
  tx: Tx,
  vault: OrderVault,
  { id: delivery_id, order_id }: Pick<DeliveryRow, 'id' | 'order_id'>,
  { begunAt, by, reason }: { begunAt: Date; by: { name: string }; reason: string },
): Promise<void> {
  const id = randomUUID();
  const sealed = await vault.seal(tx, order_id, id, Buffer.from(reason));
  await tx
    .insertInto('pauses')
    .values({ id, delivery_id, begun_at: begunAt, begun_by: by.name, reason: sealed })
    .execute();
}

export function createPauses(deps: {
  database: Pick<Database, 'kysely'>;
  vault: OrderVault;
  advanceDelivery: AdvanceDelivery;
}): Pauses {
  const { database, vault } = deps;
  const { kysely } = database;
  const advance = createStaffAdvance(deps.advanceDelivery, 'agreement', () => 'delivery_changed');

  async function reasonOf({ id, order_id }: Pick<DeliveryRow, 'id' | 'order_id'>, begunAt: Date) {
    const row = await kysely
      .selectFrom('pauses')
      .select(['id as about', 'reason'])
      .where('delivery_id', '=', id)
      .where('begun_at', '=', begunAt)
      .executeTakeFirst();
    if (!row) return null;
    return (await vault.open(database, order_id, row.about, row.reason)).toString('utf8');
  }

  return {
    async aboutOf(deliveryId) {
      const row = await kysely
        .selectFrom('deliveries')
        .select('order_id')
        .where('id', '=', deliveryId)
        .executeTakeFirst();
      if (!row) throw new ProblemError('not_found');
      return { id: row.order_id, name: row.order_id };
    },
    begin: ({ deliveryId, reason }, by) => {
      const begunAt = new Date();
      const at = begunAt.toISOString();
      const event = { type: 'work.paused', reason: 'agreement', at } as const;
      return advance(deliveryId, event, by, (tx, delivery) =>
        keepPause(tx, vault, delivery, { begunAt, by, reason }),
      );
    },
    end: ({ deliveryId }, by) => {
      const endedAt = new Date();
      const at = endedAt.toISOString();
      const event = { type: 'work.resumed', reason: 'agreement', at } as const;
      return advance(deliveryId, event, by, (tx) =>
        tx
          .updateTable('pauses')
          .set({ ended_at: endedAt })
          .where('delivery_id', '=', deliveryId)
          .where('ended_at', 'is', null)
          .execute(),
      );
    },
    async current(delivery) {
      if (delivery.state !== 'paused') return null;
      const row = await kysely
        .selectFrom('pauses')
        .select('begun_at')
        .where('delivery_id', '=', delivery.id)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      const reason = row && (await reasonOf(delivery, row.begun_at));
      return row && reason ? { at: row.begun_at.toISOString(), reason } : null;
    },
    reasonOf,
  };
}
