import { type SqlBool, sql } from 'kysely';
import { activeAppointments } from '#machines/order/appointments.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { OrderRow } from '../../platform/database/tables.ts';
import { snapshotOf } from './advance.ts';

/**
 * Replaces the calendar's identifiers of an order's appointments in its snapshot, history, mail records and
 * jobs, because the calendar service can turn them into a person's name. Equal identifiers get equal
 * placeholders. Starting times stay unless `withTimes` is set.
 */
export async function eraseCalendarIds(
  tx: Tx,
  order: OrderRow,
  { withTimes = false } = {},
): Promise<void> {
  const ids = await calendarIdsOf(tx, order);
  if (ids.length === 0) return;
  const erased = (text: string) =>
    ids.reduce((known, id, number) => known.replaceAll(id, `erased-${number + 1}`), text);

  const written = (value: unknown) =>
    erased(JSON.stringify(value, withTimes ? withoutStart : undefined));

  await tx
    .updateTable('orders')
    .set({ snapshot: written(order.snapshot) })
    .where('id', '=', order.id)
    .execute();
  await sql`set local jobs.erases_traces = 'yes'`.execute(tx);
  const mentions = (column: string) =>
    sql<SqlBool>`exists (select from unnest(${ids}::text[]) as id where position(id in ${sql.ref(column)}::text) > 0)`;
  const events = await tx
    .selectFrom('order_events')
    .select(['id', 'detail', 'cause'])
    .where('order_id', '=', order.id)
    .where((each) => each.or([mentions('detail'), mentions('cause')]))
    .execute();
  for (const { id, detail, cause } of events) {
    await tx
      .updateTable('order_events')
      .set({ detail: written(detail), cause: erased(cause) })
      .where('id', '=', id)
      .execute();
  }
  const mails = await tx
    .selectFrom('order_mails')
    .select(['mail', 'about'])
    .where('order_id', '=', order.id)
    .where(mentions('about'))
    .execute();
  for (const { mail, about } of mails) {
    await tx
      .updateTable('order_mails')
      .set({ about: erased(about) })
      .where('order_id', '=', order.id)
      .where('mail', '=', mail)
      .where('about', '=', about)
      .execute();
  }
  const { rows: jobs } = await sql<{ id: string; name: string; data: object }>`
    select id, name, data from jobs.job
    where data->>'orderId' = ${order.id} and ${mentions('data')}`.execute(tx);
  for (const { id, name, data } of jobs) {
    const rest = erased(JSON.stringify(data));
    await sql`update jobs.job set data = ${rest} where name = ${name} and id = ${id}`.execute(tx);
  }
}

const withoutStart = (key: string, value: unknown) => (key === 'startsAt' ? null : value);

/**
 * Sorts the longest first, because an invitee's identifier begins with its event's. An appointment that
 * another order took over is named only in the history.
 */
async function calendarIdsOf(tx: Tx, order: OrderRow): Promise<string[]> {
  const rows = await tx
    .selectFrom('appointments')
    .select(['invitee_uri', 'event_uri', 'replaces'])
    .where('order_id', '=', order.id)
    .execute();
  const told = await tx
    .selectFrom('order_events')
    .select('detail')
    .where('order_id', '=', order.id)
    .where('event', 'like', 'appointment.%')
    .execute();
  const { context } = snapshotOf(order);
  const ids = [
    ...rows.flatMap(({ invitee_uri, event_uri, replaces }) => [invitee_uri, event_uri, replaces]),
    ...activeAppointments(context).flatMap(({ inviteeUri, eventUri }) => [inviteeUri, eventUri]),
    ...context.pastInvitees,
    ...told.flatMap(({ detail }) => [detail.inviteeUri, detail.eventUri, detail.replaces]),
  ];
  return [...new Set(ids)]
    .filter((id) => typeof id === 'string')
    .sort((one, other) => other.length - one.length);
}
