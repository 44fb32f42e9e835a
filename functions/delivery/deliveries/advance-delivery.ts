import { deliveryMachine } from '#machines/delivery/machine.ts';
import {
  type DeliverySnapshot,
  reminderAt,
  restoreDelivery,
  stepDelivery,
} from '#machines/delivery/step.ts';
import type { DeliveryEffect, DeliveryEvent, DeliveryNotice } from '#machines/delivery/types.ts';
import type { StaffProblemCode } from '#machines/staff/problems.ts';
import { type AdvanceOf, type Locked, machineTable } from '../../platform/database/advance.ts';
import { openCareCase } from '../../platform/database/care-cases.ts';
import { flagInHistory } from '../../platform/database/order-history.ts';
import type { DeliveryRow } from '../../platform/database/tables.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import type { DeliveryQueue } from './find-delivery.ts';

/** The notices that also flag the order. */
const alarming: ReadonlySet<DeliveryNotice> = new Set<DeliveryNotice>([
  'draft_failed',
  'file_failed',
  'delivery_overdue',
]);

/** Performs one effect of a step, inside the step's transaction. Staff are notified once per event. */
async function performDeliveryEffect(
  { tx, queue, row: { id: deliveryId, order_id: orderId } }: Locked<DeliveryRow, DeliveryQueue>,
  effect: DeliveryEffect,
  eventId: number,
): Promise<void> {
  const job = { orderId, deliveryId };
  switch (effect.type) {
    case 'writeDraft':
      return queue.enqueue(tx, 'write-draft', job);
    case 'typeset':
      return queue.enqueue(tx, 'typeset-document', job);
    case 'tellCustomer':
      return queue.enqueue(tx, 'delivery-mail', job);
    case 'tellPaused':
      return queue.enqueue(tx, 'pause-mail', { ...job, mail: 'paused', ...effect.params });
    case 'tellResumed':
      return queue.enqueue(tx, 'pause-mail', { ...job, mail: 'resumed', ...effect.params });
    case 'tellStaff': {
      const { notice } = effect.params;
      // Whoever looks after the person also decides about the work.
      if (notice === 'draft_flagged') return openCareCase(tx, { orderId });
      if (alarming.has(notice)) {
        const detail = { deliveryId, flags: [notice] };
        const note = { event: 'delivery.flagged', detail, by: 'jobs', cause: notice };
        await flagInHistory(tx, orderId, note);
      }
      const occasion = { id: `${eventId}` };
      return queue.enqueue(tx, 'staff-mail', { orderId, notice, about: deliveryId, occasion });
    }
    case 'noteDuplicate':
      return;
  }
}

/**
 * Changes the state of one delivery. What changes in all deliveries of an order goes through `follow-order.ts`,
 * in the order's own transaction.
 */
export type AdvanceDelivery = AdvanceOf<DeliveryRow, DeliverySnapshot, DeliveryEvent>;

export const deliveries = machineTable<
  DeliveryRow,
  DeliverySnapshot,
  DeliveryEvent,
  DeliveryEffect,
  DeliveryQueue
>({
  name: 'delivery',
  machine: deliveryMachine,
  table: 'deliveries',
  history: 'delivery_events',
  reference: 'delivery_id',
  /** Locks its order first. Everybody does, so that no two transactions wait for each other. */
  async lock(tx, id) {
    await tx
      .selectFrom('orders')
      .innerJoin('deliveries', 'deliveries.order_id', 'orders.id')
      .select('orders.id')
      .where('deliveries.id', '=', id)
      .forUpdate('orders')
      .executeTakeFirstOrThrow();
    return tx.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  },
  restore: deliverySnapshotOf,
  step: stepDelivery,
  columns: (snapshot) => ({
    due_at: snapshot.context.dueAt === null ? null : new Date(snapshot.context.dueAt),
    remind_at: reminderAt(snapshot),
  }),
  perform: performDeliveryEffect,
});

export const createAdvanceDelivery = deliveries.createAdvance;

/**
 * Changes deliveries in the name of a member of staff.
 * @param problem what they are told where the event could not be applied
 */
export function createStaffAdvance(
  advanceDelivery: AdvanceDelivery,
  cause: string,
  problem: (snapshot: DeliverySnapshot) => StaffProblemCode,
) {
  return async (
    deliveryId: string,
    event: DeliveryEvent,
    { name }: { name: string },
    alongside?: Parameters<AdvanceDelivery>[3],
  ): Promise<void> => {
    const origin = { by: `staff ${name}`, cause };
    const { outcome, snapshot } = await advanceDelivery(deliveryId, event, origin, alongside);
    if (outcome !== 'applied') throw new StaffProblemError(problem(snapshot));
  };
}

/** Restores the machine's snapshot from a delivery's row. */
export function deliverySnapshotOf({ snapshot }: Pick<DeliveryRow, 'snapshot'>): DeliverySnapshot {
  return restoreDelivery(snapshot);
}
