import { type SqlBool, sql } from 'kysely';
import { TIME_PATIENCE_MS } from '#machines/appointment/machine.ts';
import { type FlagDeps, flagOrder } from './flag-order.ts';

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
