import type { Enqueue } from '#functions/jobs/job.ts';
import { LINK_LEAD_MS } from '#machines/appointment/machine.ts';
import type { Database } from '../../platform/database/database.ts';

export interface SessionJobs {
  'session-mail': { orderId: string; sessionId: string };
}

const BATCH = 100;

/**
 * Queues the mails about sessions that begin within a day, one for each, in batches; the next run does the
 * rest.
 */
export async function remindSessions(
  {
    database: { kysely },
    queue,
  }: { database: Pick<Database, 'kysely'>; queue: Enqueue<SessionJobs> },
  now = Date.now(),
): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('appointments')
      .innerJoin('orders', 'orders.id', 'appointments.order_id')
      .select(['invitee_uri as sessionId', 'orders.id as orderId'])
      .where('orders.state', '=', 'paid')
      .where('appointments.is_cancelled', '=', false)
      .where('reminded_at', 'is', null)
      .where('starts_at', '>', new Date(now))
      .where('starts_at', '<=', new Date(now + LINK_LEAD_MS))
      .orderBy('starts_at')
      .limit(BATCH)
      .forUpdate('appointments')
      .skipLocked()
      .execute();
    for (const { sessionId, orderId } of due) {
      await tx
        .updateTable('appointments')
        .set({ reminded_at: new Date(now) })
        .where('invitee_uri', '=', sessionId)
        .execute();
      await queue.enqueue(tx, 'session-mail', { orderId, sessionId });
    }
  });
}
