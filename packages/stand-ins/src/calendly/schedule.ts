import type { Sql } from 'service-kit/sql';
import {
  type BookingRow,
  bookedIntervals,
  findBooking,
  type Invitee,
  insertBooking,
  lockBookings,
  markCanceled,
} from './bookings/bookings.ts';
import { type Day, offeredDays } from './bookings/slots.ts';
import type { CalendlyService, EventType } from './service.ts';
import { webhookEvents } from './webhooks.ts';

/**
 * Returns the days with their free times.
 * @param except an invitee whose own meeting does not count as booked.
 */
export async function openDays(
  { sql, clock }: Pick<CalendlyService, 'sql' | 'clock'>,
  { owner, minutes }: EventType,
  except: string | null = null,
): Promise<Day[]> {
  const taken = await bookedIntervals(sql, owner, except);
  return offeredDays({ owner, minutes, now: clock.now(), taken });
}

export interface BookingRequest {
  eventType: EventType;
  /** When the meeting begins, in epoch milliseconds. */
  start: number;
  /** Identifies the form, so that submitting it twice books once. */
  attempt: string;
}

/** Books a free time; returns undefined if it is not, or no longer, free. */
export function schedule(
  service: CalendlyService,
  request: BookingRequest,
  invitee: Invitee,
): Promise<BookingRow | undefined> {
  return changeBookings(service, async (tx) => {
    const earlier = await findBooking(tx, 'attempt', request.attempt);
    if (earlier) return earlier;
    if (!(await isFree(tx, service, request, null))) return undefined;
    const now = service.clock.now();
    const booking = await insertBooking(tx, newBooking(request, invitee, now, null));
    await service.outbox.record(tx, webhookEvents(service, [['invitee.created', booking]]));
    return booking;
  });
}

/** Moves a meeting to another free time: cancels the old booking and makes a new one. */
export function reschedule(
  service: CalendlyService,
  request: BookingRequest,
  inviteeId: string,
): Promise<BookingRow | undefined> {
  return changeBookings(service, async (tx) => {
    const earlier = await findBooking(tx, 'attempt', request.attempt);
    if (earlier) return earlier;
    const old = await findBooking(tx, 'invitee_id', inviteeId);
    if (old?.status !== 'active') return undefined;
    if (!(await isFree(tx, service, request, inviteeId))) return undefined;
    const now = service.clock.now();
    const made = await insertBooking(tx, newBooking(request, old, now, inviteeId));
    const canceled = await markCanceled(tx, old, {
      cancellation: { canceled_by: old.name, reason: null },
      rescheduled_to: made.invitee_id,
      updated: now,
    });
    const events = webhookEvents(service, [
      ['invitee.canceled', canceled],
      ['invitee.created', made],
    ]);
    await service.outbox.record(tx, events);
    return made;
  });
}

/** Cancels a meeting once, however often it is called; returns undefined if there is no such meeting. */
export function cancel(
  service: CalendlyService,
  inviteeId: string,
  reason: string | null,
): Promise<BookingRow | undefined> {
  return changeBookings(service, async (tx) => {
    const booking = await findBooking(tx, 'invitee_id', inviteeId);
    if (booking?.status !== 'active') return booking;
    const canceled = await markCanceled(tx, booking, {
      cancellation: { canceled_by: booking.name, reason },
      rescheduled_to: null,
      updated: service.clock.now(),
    });
    await service.outbox.record(tx, webhookEvents(service, [['invitee.canceled', canceled]]));
    return canceled;
  });
}

/** Runs `change` while no other booking changes, then has the recorded webhooks sent. */
async function changeBookings<T>(
  { sql, wake }: CalendlyService,
  change: (tx: Sql) => Promise<T>,
): Promise<T> {
  const result = await sql.transaction(async (tx) => {
    await lockBookings(tx);
    return change(tx);
  });
  wake();
  return result;
}

async function isFree(
  tx: Sql,
  { clock }: CalendlyService,
  { eventType, start }: BookingRequest,
  except: string | null,
): Promise<boolean> {
  const days = await openDays({ sql: tx, clock }, eventType, except);
  return days.some(({ slots }) => slots.includes(start));
}

function newBooking(
  { eventType, start, attempt }: BookingRequest,
  { name, email, answers, tracking }: Invitee,
  created: number,
  from: string | null,
) {
  return {
    attempt,
    owner: eventType.owner,
    slug: eventType.slug,
    event_name: eventType.name.en,
    start_at: start,
    end_at: start + eventType.minutes * 60_000,
    name,
    email,
    answers,
    tracking,
    created,
    rescheduled_from: from,
  };
}
