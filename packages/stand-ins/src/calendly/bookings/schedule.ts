import { randomUUID } from 'node:crypto';
import { firstRow, insertRow, type Sql } from 'service-kit/sql';
import { derivedUuid } from '../../shared/hashes.ts';
import type { CalendlyService, EventType } from '../service.ts';
import { webhookEvents } from '../webhooks.ts';
import { type Day, type Interval, offeredDays } from './slots.ts';

/** Where an invitee came from, as in the URL of the scheduling page. */
export interface Tracking {
  utm_campaign: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_content: string | null;
  utm_term: string | null;
}

interface Answer {
  question: string;
  answer: string;
}

interface Invitee {
  name: string;
  email: string;
  answers: Answer[];
  tracking: Tracking;
}

interface Cancellation {
  canceled_by: string;
  reason: string | null;
}

/** A meeting with its one invitee; times in epoch milliseconds. */
export interface BookingRow extends Invitee {
  invitee_id: string;
  event_id: string;
  owner: string;
  slug: string;
  event_name: string;
  start_at: number;
  end_at: number;
  status: 'active' | 'canceled';
  created: number;
  updated: number;
  rescheduled_from: string | null;
  rescheduled_to: string | null;
  cancellation: Cancellation | null;
}

interface NewBooking extends Invitee {
  /** Identifies the form, so that submitting it twice books once. */
  attempt: string;
  owner: string;
  slug: string;
  event_name: string;
  start_at: number;
  end_at: number;
  created: number;
  rescheduled_from: string | null;
}

/** Derives a meeting's id from that of its one invitee. */
export function meetingIdOf(inviteeId: string): string {
  return derivedUuid(`meeting ${inviteeId}`);
}

function insertBooking(tx: Sql, booking: NewBooking): Promise<BookingRow> {
  const invitee_id = randomUUID();
  const ids = { invitee_id, event_id: meetingIdOf(invitee_id) };
  const row = { ...ids, ...booking, updated: booking.created };
  return insertRow(tx, 'sandbox_calendly.bookings', row);
}

export function findBooking(
  sql: Sql,
  by: 'attempt' | 'event_id' | 'invitee_id',
  id: string,
): Promise<BookingRow | undefined> {
  return firstRow(sql, `select * from sandbox_calendly.bookings where ${by} = $1`, [id]);
}

/** Keeps other transactions from booking or cancelling until this one ends. */
async function lockBookings(tx: Sql): Promise<void> {
  await tx.query('lock table sandbox_calendly.bookings in share row exclusive mode');
}

/**
 * Returns the times of an owner's active meetings.
 * @param except an invitee whose meeting is left out.
 */
async function bookedIntervals(
  sql: Sql,
  owner: string,
  except: string | null,
): Promise<Interval[]> {
  const { rows } = await sql.query<Interval>(
    `select start_at as start, end_at as end from sandbox_calendly.bookings
     where owner = $1 and status = 'active' and invitee_id is distinct from $2`,
    [owner, except],
  );
  return rows;
}

async function markCanceled(
  tx: Sql,
  booking: BookingRow,
  change: { cancellation: Cancellation; rescheduled_to: string | null; updated: number },
): Promise<BookingRow> {
  await tx.query(
    `update sandbox_calendly.bookings
     set status = 'canceled', cancellation = $2, rescheduled_to = $3, updated = $4
     where invitee_id = $1`,
    [
      booking.invitee_id,
      JSON.stringify(change.cancellation),
      change.rescheduled_to,
      change.updated,
    ],
  );
  return { ...booking, ...change, status: 'canceled' };
}

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
