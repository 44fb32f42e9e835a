import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#machines/duration.ts';
import type {
  Appointment,
  AppointmentCancelled,
  AppointmentScheduled,
} from '#machines/order/types.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { AppointmentRow, Tables } from '../../platform/database/tables.ts';

type Writer = Tx | Kysely<Tables>;

/** What the calendar reports beside the start, shown to the customer and to staff. */
export interface AppointmentDetails {
  /** ISO 8601. */
  endsAt: string | null;
  timeZone: string | null;
  meetingUrl: string | null;
}

/** What one message of the calendar reports about an appointment. */
export interface AppointmentNews extends Appointment, AppointmentDetails {
  kind: 'scheduled' | 'cancelled';
  /** The page where the customer can cancel it. */
  cancelUrl: string | null;
  /** The page where the customer can move it. */
  rescheduleUrl: string | null;
  /** The invitee of the appointment that this one replaces. */
  replaces: string | null;
  /** Cancelled because another appointment takes its place. */
  isRescheduled: boolean;
}

/**
 * The calendar repeats a message for a day. An appointment that no order has claimed by then will never be
 * claimed.
 */
const UNCLAIMED_MS = 30 * DAY_MS;

/** Stores an appointment as this order's. A start that is already known stays when the new one is unknown. */
export async function keepAppointment(
  on: Writer,
  orderId: string,
  { eventUri, inviteeUri, startsAt }: Appointment,
): Promise<void> {
  const start = startsAt === null ? {} : { starts_at: new Date(startsAt) };
  await on
    .insertInto('appointments')
    .values({ invitee_uri: inviteeUri, event_uri: eventUri, order_id: orderId, ...start })
    .onConflict((conflict) =>
      conflict
        .column('invitee_uri')
        .doUpdateSet({ order_id: orderId, updated_at: new Date(), ...start }),
    )
    .execute();
}

/**
 * Stores what the calendar reports, for an order that is not created or not identified yet. An appointment
 * that already has an order keeps it.
 */
export async function noteAppointment(
  on: Writer,
  orderId: string | null,
  told: AppointmentNews,
): Promise<void> {
  const { eventUri, inviteeUri, startsAt, endsAt, timeZone, meetingUrl } = told;
  const { cancelUrl, rescheduleUrl } = told;
  const changes = {
    ...(startsAt === null ? {} : { starts_at: new Date(startsAt) }),
    ...(endsAt === null ? {} : { ends_at: new Date(endsAt) }),
    ...(timeZone === null ? {} : { time_zone: timeZone }),
    ...(meetingUrl === null ? {} : { meeting_url: meetingUrl }),
    ...(cancelUrl === null ? {} : { cancel_url: cancelUrl }),
    ...(rescheduleUrl === null ? {} : { reschedule_url: rescheduleUrl }),
    ...(told.replaces === null ? {} : { replaces: told.replaces }),
    ...(told.kind === 'cancelled'
      ? { is_cancelled: true, is_rescheduled: told.isRescheduled }
      : {}),
  };
  await on
    .insertInto('appointments')
    .values({ invitee_uri: inviteeUri, event_uri: eventUri, order_id: orderId, ...changes })
    .onConflict((conflict) =>
      conflict
        .column('invitee_uri')
        .doUpdateSet((each) => ({
          order_id: each.fn.coalesce('appointments.order_id', each.val(orderId)),
          updated_at: new Date(),
          ...changes,
          ...(meetingUrl === null ? {} : linkFromCalendar(meetingUrl)),
        })),
    )
    .execute();
}

/** Changes the link of a known appointment, unless staff typed one; a changed link is mailed again. */
function linkFromCalendar(url: string) {
  const ifNew = <T>(column: 'meeting_url' | 'revision' | 'reminded_at', to: RawBuilder<T>) =>
    sql<T>`case when appointments.is_link_typed or appointments.meeting_url is not distinct from ${url}
      then appointments.${sql.ref(column)} else ${to} end`;
  return {
    meeting_url: ifNew('meeting_url', sql<string>`${url}`),
    revision: ifNew('revision', sql<number>`appointments.revision + 1`),
    reminded_at: ifNew('reminded_at', sql<null>`null`),
  };
}

/** Returns an appointment with all that it replaced and all that replaced it, as far as they are known. */
export async function movesOf(on: Writer, inviteeUri: string): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`
    with recursive moves as (
      select invitee_uri, replaces from appointments where invitee_uri = ${inviteeUri}
      union
      select other.invitee_uri, other.replaces from appointments other, moves
      where other.replaces = moves.invitee_uri or other.invitee_uri = moves.replaces
    )
    select * from appointments where invitee_uri in (select invitee_uri from moves)
    order by created_at`.execute(on);
  return rows;
}

/**
 * Gives the order those of these appointments that have no order yet.
 * @returns the appointments that it gave.
 */
export async function adoptAppointments(
  on: Writer,
  orderId: string,
  rows: readonly AppointmentRow[],
): Promise<AppointmentRow[]> {
  const unclaimed = rows.filter(({ order_id }) => order_id === null);
  if (unclaimed.length === 0) return [];
  await on
    .updateTable('appointments')
    .set({ order_id: orderId })
    .where(
      'invitee_uri',
      'in',
      unclaimed.map(({ invitee_uri }) => invitee_uri),
    )
    .where('order_id', 'is', null)
    .execute();
  return unclaimed;
}

/**
 * Deletes old appointments without an order: they were booked elsewhere, or their booking was never
 * completed.
 */
export async function forgetUnclaimed(on: Writer, now: number): Promise<void> {
  await on
    .deleteFrom('appointments')
    .where('updated_at', '<', new Date(now - UNCLAIMED_MS))
    .where(sql<SqlBool>`not exists (select from orders where orders.id = appointments.order_id)`)
    .execute();
}

export async function forgetAppointments(on: Writer, orderIds: string[]): Promise<void> {
  await on.deleteFrom('appointments').where('order_id', 'in', orderIds).execute();
}

/**
 * Rebuilds the events that reported a stored appointment. A cancelled one that replaced another needs both
 * events, so that the replacement is known.
 */
export function storedEvents(
  row: AppointmentRow,
): Array<AppointmentScheduled | AppointmentCancelled> {
  const { invitee_uri: inviteeUri, event_uri: eventUri, starts_at, replaces } = row;
  const startsAt = starts_at?.toISOString() ?? null;
  const scheduled = {
    type: 'appointment.scheduled',
    ...{ inviteeUri, eventUri, startsAt, replaces },
  } as const;
  if (!row.is_cancelled) return [scheduled];
  const isRescheduled = row.is_rescheduled;
  const cancelled = { type: 'appointment.cancelled', inviteeUri, isRescheduled } as const;
  return replaces === null ? [cancelled] : [cancelled, scheduled];
}

export async function cancelAppointment(on: Writer, inviteeUri: string): Promise<void> {
  await on
    .updateTable('appointments')
    .set({ is_cancelled: true, updated_at: new Date() })
    .where('invitee_uri', '=', inviteeUri)
    .execute();
}
