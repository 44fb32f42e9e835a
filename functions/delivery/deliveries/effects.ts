import type { DeliveryEffect, DeliveryNotice } from '#machines/delivery/types.ts';
import type { Locked } from '../../platform/database/advance.ts';
import { openCareCase } from '../../platform/database/care-cases.ts';
import { flagInHistory } from '../../platform/database/order-history.ts';
import type { DeliveryRow } from '../../platform/database/tables.ts';
import type { DeliveryQueue } from './job-data.ts';

/** The notices that also flag the order. */
const alarming: ReadonlySet<DeliveryNotice> = new Set<DeliveryNotice>([
  'draft_failed',
  'file_failed',
  'delivery_overdue',
]);

/** Performs one effect of a step, inside the step's transaction. Staff are notified once per event. */
export async function performDeliveryEffect(
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
