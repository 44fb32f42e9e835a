import type { DeliveryEffect, DeliveryNotice } from '#machines/delivery/types.ts';
import type { Tx } from '../../platform/database/database.ts';
import { flagInHistory } from '../../platform/database/order-history.ts';
import type { DeliveryRow } from '../../platform/database/tables.ts';
import type { DeliveryQueue } from './job-data.ts';

export interface DeliveryScope {
  tx: Tx;
  queue: DeliveryQueue;
  delivery: Pick<DeliveryRow, 'id' | 'order_id'>;
  /** The event that caused the effects; staff are notified once per event. */
  eventId: number;
}

/** The notices that also flag the order. */
const alarming: ReadonlySet<DeliveryNotice> = new Set<DeliveryNotice>([
  'draft_flagged',
  'draft_failed',
  'file_failed',
  'delivery_overdue',
]);

const jobs = {
  writeDraft: 'write-draft',
  typeset: 'typeset-document',
  tellCustomer: 'delivery-mail',
} as const;

/** Performs the effects of a step, inside the step's transaction. */
export async function performDeliveryEffects(
  scope: DeliveryScope,
  effects: readonly DeliveryEffect[],
): Promise<void> {
  const { tx, queue, delivery } = scope;
  for (const effect of effects) {
    const job = { orderId: delivery.order_id, deliveryId: delivery.id };
    if (effect.type === 'tellStaff') await tellStaff(scope, effect.params.notice);
    else if (effect.type === 'tellPaused' || effect.type === 'tellResumed') {
      const mail = effect.type === 'tellPaused' ? 'paused' : 'resumed';
      await queue.enqueue(tx, 'pause-mail', { ...job, mail, ...effect.params });
    } else if (effect.type !== 'noteDuplicate') {
      await queue.enqueue(tx, jobs[effect.type], job);
    }
  }
}

async function tellStaff(scope: DeliveryScope, notice: DeliveryNotice): Promise<void> {
  const { tx, queue, delivery, eventId } = scope;
  const { id: about, order_id: orderId } = delivery;
  if (alarming.has(notice)) {
    const detail = { deliveryId: about, flags: [notice] };
    const note = { event: 'delivery.flagged', detail, by: 'jobs', cause: notice };
    await flagInHistory(tx, orderId, note);
  }
  await queue.enqueue(tx, 'staff-mail', { orderId, notice, about, occasion: { id: `${eventId}` } });
}
