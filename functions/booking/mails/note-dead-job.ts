import type { AdvanceDelivery } from '../../delivery/deliveries/advance-delivery.ts';
import type { DeadJob } from '../../jobs/queue.ts';
import type { Logger } from '../../platform/logger.ts';
import { type FlagDeps, flagOrder } from '../orders/flag-order.ts';

/** Flags the order of a job that failed on every try, and records it in the order's history. */
export async function noteDeadJob(
  deps: FlagDeps & { logger: Logger; advanceDelivery: AdvanceDelivery },
  { name, data }: DeadJob,
): Promise<void> {
  const orderId = idIn(data, 'orderId');
  deps.logger.log('error', 'job failed on every try', { job: name, orderId });
  if (orderId !== null) await flagOrder(deps, orderId, { event: 'job.failed', job: name });
  const deliveryId = idIn(data, 'deliveryId');
  if (name === 'write-draft' && deliveryId !== null) {
    const origin = { by: 'jobs', cause: name };
    await deps.advanceDelivery(deliveryId, { type: 'draft.failed' }, origin);
  }
}

function idIn(data: unknown, key: 'orderId' | 'deliveryId'): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const id = new Map(Object.entries(data)).get(key);
  return typeof id === 'string' ? id : null;
}
