import { randomUUID } from 'node:crypto';
import { firstRow, insertRow, type Sql } from 'service-kit/sql';
import { derivedUuid } from '../../shared/hashes.ts';
import type { Interval } from './slots.ts';

/** What the URL of the scheduling page said of an invitee. */
export interface Tracking {
  utm_content: string | null;
}

export interface Invitee {
  name: string;
  email: string;
  answers: { question: string; answer: string }[];
  tracking: Tracking;
}

export interface Cancellation {
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

export interface NewBooking extends Invitee {
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

export function insertBooking(tx: Sql, booking: NewBooking): Promise<BookingRow> {
  const invitee_id = randomUUID();
  const ids = { invitee_id, event_id: meetingIdOf(invitee_id) };
  const row = { ...ids, ...booking, updated: booking.created };
  return insertRow(tx, 'sandbox_calendly.bookings', row);
}

export function findBooking(
  sql: Sql,
  by: 'attempt' | 'invitee_id',
  id: string,
): Promise<BookingRow | undefined> {
  return firstRow(sql, `select * from sandbox_calendly.bookings where ${by} = $1`, [id]);
}

/** Keeps other transactions from booking or cancelling until this one ends. */
export async function lockBookings(tx: Sql): Promise<void> {
  await tx.query('lock table sandbox_calendly.bookings in share row exclusive mode');
}

/**
 * Returns the times of an owner's active meetings.
 * @param except an invitee whose meeting is left out.
 */
export async function bookedIntervals(
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

export async function markCanceled(
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
