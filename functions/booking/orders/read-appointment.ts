import { createHash } from 'node:crypto';
import type { ReadAppointmentRequest, ReadAppointmentResponse } from '#machines/api/own-order.ts';
import { MOVING_NOTICE_MS } from '#machines/appointment/machine.ts';
import { activeAppointments } from '#machines/order/appointments.ts';
import type { ComposeCalendarFile } from '../../mail/mailer.ts';
import type { Database } from '../../platform/database/database.ts';
import { appointmentsOf } from '../../platform/database/find-order.ts';
import type { AppointmentRow, OrderRow } from '../../platform/database/tables.ts';
import { snapshotOf } from './advance.ts';
import type { AppointmentDetails } from './appointments.ts';
import type { FindByToken } from './find-by-token.ts';

/** A session of an order, as a customer sees it. */
interface ShownSession extends AppointmentDetails {
  /** Its id in calendar programs, which stays the same when it is moved. */
  uid: string;
  /** ISO 8601; null until the calendar has reported the time. */
  startsAt: string | null;
  /** The page where it can be moved; null until the calendar has named it. */
  rescheduleUrl: string | null;
  /**
   * Rises with every change: of events with the same id, a calendar program keeps the one with the highest
   * sequence.
   */
  sequence: number;
  isCancelled?: boolean;
}

/** Returns an order's sessions in the calendar, the current one last. */
export async function sessionsOf(
  database: Pick<Database, 'kysely'>,
  order: OrderRow,
): Promise<ShownSession[]> {
  const rows = await appointmentsOf(database, order.id);
  return activeAppointments(snapshotOf(order).context).map(({ inviteeUri, startsAt }) => {
    const known = sessionIn(rows, inviteeUri);
    return { ...known, startsAt: startsAt ?? known.startsAt };
  });
}

/** Returns an order's sessions ahead that were cancelled, which its customer's calendar may still show. */
export async function cancelledSessionsOf(
  database: Pick<Database, 'kysely'>,
  order: OrderRow,
): Promise<ShownSession[]> {
  const rows = await appointmentsOf(database, order.id);
  const replaced = new Set(rows.map(({ replaces }) => replaces));
  return rows
    .filter(({ is_cancelled, starts_at }) => is_cancelled && starts_at && starts_at > new Date())
    .filter(({ invitee_uri }) => !replaced.has(invitee_uri))
    .map(({ invitee_uri }) => ({ ...sessionIn(rows, invitee_uri), isCancelled: true }));
}

/** Returns a session of an order, as a customer sees it. */
export const sessionOf = async (
  database: Pick<Database, 'kysely'>,
  order: OrderRow,
  inviteeUri: string,
): Promise<ShownSession> => sessionIn(await appointmentsOf(database, order.id), inviteeUri);

function sessionIn(rows: readonly AppointmentRow[], inviteeUri: string): ShownSession {
  const row = rows.find(({ invitee_uri }) => invitee_uri === inviteeUri);
  const moves = movesTo(rows, inviteeUri);
  const first = moves.at(-1) ?? inviteeUri;
  return {
    // Hides the calendar's identifier, by which its service knows who booked.
    uid: `session-${createHash('sha256').update(first).digest('hex').slice(0, 32)}`,
    startsAt: row?.starts_at?.toISOString() ?? null,
    endsAt: row?.ends_at?.toISOString() ?? null,
    timeZone: row?.time_zone ?? null,
    meetingUrl: row?.meeting_url ?? null,
    rescheduleUrl: row?.reschedule_url ?? null,
    sequence: 2_000 * moves.length + (row?.is_cancelled ? 1_000 : 0) + (row?.revision ?? 0),
  };
}

/** Lists the invitees of the times that a session had before, the first one last. */
function movesTo(rows: readonly AppointmentRow[], inviteeUri: string): string[] {
  const replaced = rows.find(({ invitee_uri }) => invitee_uri === inviteeUri)?.replaces;
  const others = rows.filter(({ invitee_uri }) => invitee_uri !== inviteeUri);
  return replaced && replaced !== inviteeUri ? [replaced, ...movesTo(others, replaced)] : [];
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
    const sessions = await sessionsOf(database, order);
    const current = sessions.at(-1);
    if (!current) return { appointment: null };
    const { startsAt, rescheduleUrl } = current;
    const { item_title: title, language } = order;
    const calendarFile = await composeCalendarFile({ sessions, title, language });
    const canMove = startsAt && Date.parse(startsAt) - Date.now() > MOVING_NOTICE_MS;
    const otherTimes = sessions.slice(0, -1).flatMap((other) => other.startsAt ?? []);
    return {
      appointment: {
        startsAt,
        calendarFile,
        ...(otherTimes.length > 0 && { otherTimes: otherTimes.toSorted() }),
        ...(canMove && rescheduleUrl && { moveUrl: rescheduleUrl }),
      },
    };
  };
}
