import type { Logger } from '../kernel/logger.ts';
import { type FlagDeps, flagOrder } from './flag-order.ts';
import type { DeadJob } from './queue.ts';

/** Flags the order of a job that failed on every try, and records it in the order's history. */
export async function noteDeadJob(
  deps: FlagDeps & { logger: Logger },
  { name, data }: DeadJob,
): Promise<void> {
  const orderId = orderIdIn(data);
  deps.logger.log('error', 'job failed on every try', { job: name, orderId });
  if (orderId !== null) await flagOrder(deps, orderId, { event: 'job.failed', job: name });
}

function orderIdIn(data: unknown): string | null {
  const isOfOrder = typeof data === 'object' && data !== null && 'orderId' in data;
  return isOfOrder && typeof data.orderId === 'string' ? data.orderId : null;
}
