import type { StaffNotice } from '#machines/order/types.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { flagInHistory } from '../../platform/database/order-history.ts';
import type { EffectQueue } from './effects.ts';

export interface FlagDeps {
  database: Pick<Database, 'kysely'>;
  queue: EffectQueue;
}

/** A problem with an order that its machine does not know. */
export interface Trouble {
  event: 'job.failed' | 'mail.refused' | 'order.stuck' | 'appointment.unknown' | 'session.waiting';
  /** The job that found it. */
  job: string;
  /**
   * The notice mailed to staff, once for each `about`; without it only the flag and the history tell, as
   * `job_failed`.
   */
  notice?: StaffNotice;
  /** A payment's id or an appointment's invitee. */
  about?: string;
}

/** Flags an order that a job could not process, records it in its history, and notifies staff. */
export async function flagOrder(
  { database, queue }: FlagDeps,
  orderId: string,
  trouble: Trouble,
): Promise<void> {
  await database.kysely.transaction().execute((tx) => flagWithin(tx, queue, orderId, trouble));
}

/** Flags an order within a transaction. */
export async function flagWithin(
  tx: Tx,
  queue: EffectQueue,
  orderId: string,
  { event, job, notice, about }: Trouble,
): Promise<void> {
  const detail = { job, flags: [notice ?? 'job_failed'] };
  await flagInHistory(tx, orderId, { event, detail, by: 'jobs', cause: job });
  if (notice) await queue.enqueue(tx, 'staff-mail', { orderId, notice, about: about ?? null });
}
