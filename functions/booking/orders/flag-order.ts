import { type SqlBool, sql } from 'kysely';
import { TIME_PATIENCE_MS } from '#machines/appointment/machine.ts';
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

/**
 * Flags paid sessions whose time the calendar has still not reported a while after it was chosen and paid,
 * once for each chosen time. Only the browser reported that time, so nothing else would show that the
 * calendar's webhooks are lost.
 */
export async function flagUnknownTimes(deps: FlagDeps, now = Date.now()): Promise<void> {
  for (const { orderId, about } of await unknownTimes(deps, new Date(now - TIME_PATIENCE_MS))) {
    const notice = 'session_time_unknown' as const;
    await flagOrder(deps, orderId, {
      ...{ event: 'appointment.unknown', job: 'remind-sessions' },
      ...{ notice, about },
    });
  }
}

function unknownTimes({ database }: FlagDeps, before: Date) {
  return database.kysely
    .selectFrom('appointments')
    .innerJoin('orders', 'orders.id', 'appointments.order_id')
    .select(['orders.id as orderId', 'appointments.invitee_uri as about'])
    .distinctOn('orders.id')
    .where('orders.state', '=', 'paid')
    .where('appointments.starts_at', 'is', null)
    .where('appointments.is_cancelled', '=', false)
    .where('appointments.created_at', '<=', before)
    .where(sql<SqlBool>`exists (select from payments
      where order_id = orders.id and settled_at <= ${before})`)
    .where(sql<SqlBool>`not exists (select from appointments known
      where known.order_id = orders.id and not known.is_cancelled and known.starts_at is not null)`)
    .where(sql<SqlBool>`not exists (select from order_events
      where order_id = orders.id and event = 'appointment.unknown' and at >= appointments.created_at)`)
    .orderBy('orders.id')
    .orderBy('appointments.created_at', 'desc')
    .execute();
}
