import { type SqlBool, sql } from 'kysely';
import { CONFIRMING_MS } from '#machines/appointment/machine.ts';
import { dayBefore } from '#machines/order/timings.ts';
import type { Database, Tx } from '../../platform/database/database.ts';

/** When a session's order was first paid. */
export const paidAt = sql<Date>`(select min(settled_at) from payments
  where payments.order_id = appointments.order_id)`;

/** Selects the paid sessions that are still to come and were neither cancelled nor moved. */
export function sessionsAhead(on: Tx | Database['kysely'], now: number) {
  return on
    .selectFrom('appointments')
    .innerJoin('orders', 'orders.id', 'appointments.order_id')
    .select(['invitee_uri', 'starts_at', 'confirmed_at', 'meeting_url', 'replaces', 'told'])
    .select(['revision', 'orders.id as order_id', 'appointments.created_at as chosen_at'])
    .select(paidAt.as('paid_at'))
    .where('orders.state', '=', 'paid')
    .where('appointments.is_cancelled', '=', false)
    .where('starts_at', '>', new Date(now))
    .where(sql<SqlBool>`not exists (select from appointments later
      where later.replaces = appointments.invitee_uri)`);
}

interface Promised {
  starts_at: Date | null;
  chosen_at: Date;
  paid_at: Date;
}

/** Returns until when staff have promised to confirm a session; at the latest that is a day before it. */
export function confirmBy({ starts_at, chosen_at, paid_at }: Promised): Date {
  const since = Math.max(chosen_at.getTime(), paid_at.getTime());
  const end = since + CONFIRMING_MS;
  return new Date(starts_at ? Math.min(end, dayBefore(starts_at.toISOString(), since)) : end);
}
