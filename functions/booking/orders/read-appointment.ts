import type { ReadAppointmentRequest, ReadAppointmentResponse } from '#machines/api/own-order.ts';
import { MOVING_NOTICE_MS } from '#machines/appointment/machine.ts';
import type { ComposeCalendarFile } from '../../mail/mailer.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AppointmentRow, OrderRow } from '../../platform/database/tables.ts';
import { snapshotOf } from './advance.ts';
import type { AppointmentDetails } from './appointments.ts';
import type { FindByToken } from './find-by-token.ts';

/** An order's appointment, as a customer sees it. */
interface CurrentAppointment extends AppointmentDetails {
  orderId: string;
  /** ISO 8601; null until the calendar has reported the time. */
  startsAt: string | null;
  /** The page where it can be moved; null until the calendar has named it. */
  rescheduleUrl: string | null;
  /**
   * Rises with every change: of events with the same id, a calendar program keeps the one with the highest
   * sequence.
   */
  sequence: number;
}

/** Returns an order's current appointment; null for an order without one. */
export async function currentAppointment(
  { kysely }: Pick<Database, 'kysely'>,
  order: OrderRow,
): Promise<CurrentAppointment | null> {
  const { appointment } = snapshotOf(order).context;
  if (!appointment) return null;
  const row = await kysely
    .selectFrom('appointments')
    .selectAll()
    .where('invitee_uri', '=', appointment.inviteeUri)
    .executeTakeFirst();
  const known = appointmentOf(order, row);
  return { ...known, startsAt: appointment.startsAt ?? known.startsAt };
}

/** Returns the session ahead that was cancelled last, which its customer's calendar still shows. */
export async function cancelledAppointment(
  { kysely }: Pick<Database, 'kysely'>,
  order: OrderRow,
): Promise<CurrentAppointment | null> {
  const row = await kysely
    .selectFrom('appointments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('is_cancelled', '=', true)
    .where('starts_at', '>', new Date())
    .orderBy('updated_at', 'desc')
    .executeTakeFirst();
  return row ? appointmentOf(order, row) : null;
}

/** Returns an appointment of an order, as a customer sees it. */
export function appointmentOf(
  order: OrderRow,
  row: AppointmentRow | undefined,
): CurrentAppointment {
  const { otherAppointments, pastInvitees } = snapshotOf(order).context;
  const moves = 2 * pastInvitees.length + otherAppointments.length;
  return {
    orderId: order.id,
    startsAt: row?.starts_at?.toISOString() ?? null,
    endsAt: row?.ends_at?.toISOString() ?? null,
    timeZone: row?.time_zone ?? null,
    meetingUrl: row?.meeting_url ?? null,
    rescheduleUrl: row?.reschedule_url ?? null,
    sequence: 1_000 * moves + (row?.revision ?? 0),
  };
}

/**
 * Returns when a booked session takes place, for whoever holds the booking's token.
 * @throws ProblemError where `FindByToken` does.
 */
export type ReadAppointment = (request: ReadAppointmentRequest) => Promise<ReadAppointmentResponse>;

export function createReadAppointment(deps: {
  database: Pick<Database, 'kysely'>;
  findByToken: FindByToken;
  composeCalendarFile: ComposeCalendarFile;
}): ReadAppointment {
  const { database, findByToken, composeCalendarFile } = deps;
  return async ({ token }) => {
    const order = await findByToken(token);
    const appointment = await currentAppointment(database, order);
    if (!appointment) return { appointment: null };
    const { startsAt, rescheduleUrl } = appointment;
    const { item_title: title, language } = order;
    const calendarFile =
      startsAt && (await composeCalendarFile({ ...appointment, startsAt, title, language }));
    const canMove = startsAt && Date.parse(startsAt) - Date.now() > MOVING_NOTICE_MS;
    return {
      appointment: {
        startsAt,
        calendarFile,
        ...(canMove && rescheduleUrl && { moveUrl: rescheduleUrl }),
      },
    };
  };
}
