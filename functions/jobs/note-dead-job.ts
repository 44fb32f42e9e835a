import type { Database } from '../data/database.ts';
import type { Logger } from '../kernel/logger.ts';
import type { DeadJob } from './queue.ts';

/** Flags the order of a job that failed on every try, and records it in the order's history. */
export async function noteDeadJob(
  deps: { database: Pick<Database, 'kysely'>; logger: Logger },
  job: DeadJob,
): Promise<void> {
  const { name } = job;
  const orderId = orderIdIn(job.data);
  deps.logger.log('error', 'job failed on every try', { job: name, orderId });
  if (orderId === null) return;
  await deps.database.kysely.transaction().execute(async (tx) => {
    const { state } = await tx
      .updateTable('orders')
      .set({ needs_attention: true })
      .where('id', '=', orderId)
      .returning('state')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('order_events')
      .values({
        order_id: orderId,
        event: 'job.failed',
        detail: JSON.stringify({ job: name }),
        by: 'jobs',
        cause: name,
        outcome: 'applied',
        state_before: state,
        state_after: state,
      })
      .execute();
  });
}

function orderIdIn(data: unknown): string | null {
  const isOfOrder = typeof data === 'object' && data !== null && 'orderId' in data;
  return isOfOrder && typeof data.orderId === 'string' ? data.orderId : null;
}
