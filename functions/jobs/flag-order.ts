import type { StaffNotice } from '#machines/order/types.ts';
import type { Database } from '../data/database.ts';
import type { EffectQueue } from '../orders/effects.ts';

export interface FlagDeps {
  database: Pick<Database, 'kysely'>;
  queue: EffectQueue;
}

/** What is wrong with an order beside what its machine knows. */
export interface Trouble {
  event: 'job.failed' | 'mail.refused' | 'order.stuck' | 'appointment.unknown';
  /** The job in which it came to light. */
  job: string;
  /** Told to staff, once for each `about`; without it only the flag and the history tell, as `job_failed`. */
  notice?: StaffNotice;
  /** A payment's id or an appointment's invitee. */
  about?: string;
}

/** Flags an order that a job could do nothing for, records it in its history, and tells staff. */
export async function flagOrder(
  { database, queue }: FlagDeps,
  orderId: string,
  { event, job, notice, about }: Trouble,
): Promise<void> {
  await database.kysely.transaction().execute(async (tx) => {
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
        event,
        detail: JSON.stringify({ job, flags: [notice ?? 'job_failed'] }),
        by: 'jobs',
        cause: job,
        outcome: 'applied',
        state_before: state,
        state_after: state,
      })
      .execute();
    if (notice) await queue.enqueue(tx, 'staff-mail', { orderId, notice, about: about ?? null });
  });
}
