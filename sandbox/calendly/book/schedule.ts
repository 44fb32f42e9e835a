import { webhookEvents } from '../webhooks/events.ts';
import type { Book } from './book.ts';
import {
  type BookingRow,
  findBooking,
  type Invitee,
  insertBooking,
  lockBookings,
  markCanceled,
  takenStretches,
} from './bookings.ts';
import type { EventType } from './event-types.ts';
import { type Day, offeredDays } from './slots.ts';

/** The calendar as it is now. @param except the invitee whose own meeting does not stand in the way. */
export async function openDays(
  { sql, clock }: Pick<Book, 'sql' | 'clock'>,
  { owner, minutes }: EventType,
  except: string | null = null,
): Promise<Day[]> {
  const taken = await takenStretches(sql, owner, except);
  return offeredDays({ owner, minutes, now: clock.now(), taken });
}

export interface Wish {
  eventType: EventType;
  /** When the meeting begins, in epoch milliseconds. */
  start: number;
  /** Made once per form; a form sent twice books once. */
  attempt: string;
}

/** Books a free time; undefined when it is not, or no longer, free. */
export async function schedule(
  book: Book,
  wish: Wish,
  invitee: Invitee,
): Promise<BookingRow | undefined> {
  const booked = await book.sql.transaction(async (tx) => {
    await lockBookings(tx);
    const before = await findBooking(tx, 'attempt', wish.attempt);
    if (before) return before;
    const { clock } = book;
    if (!(await isFree({ sql: tx, clock }, wish, null))) return undefined;
    const booking = await insertBooking(tx, newBooking(wish, invitee, clock.now(), null));
    await book.outbox.record(tx, webhookEvents(book, [['invitee.created', booking]]));
    return booking;
  });
  book.wake();
  return booked;
}

/** Moves a meeting to another free time: the old one is cancelled, a new one made. */
export async function reschedule(
  book: Book,
  wish: Wish,
  inviteeId: string,
): Promise<BookingRow | undefined> {
  const booked = await book.sql.transaction(async (tx) => {
    await lockBookings(tx);
    const before = await findBooking(tx, 'attempt', wish.attempt);
    if (before) return before;
    const { clock } = book;
    const old = await findBooking(tx, 'invitee_id', inviteeId);
    if (old?.status !== 'active') return undefined;
    if (!(await isFree({ sql: tx, clock }, wish, inviteeId))) return undefined;
    const now = clock.now();
    const made = await insertBooking(tx, newBooking(wish, old, now, inviteeId));
    const canceled = await markCanceled(tx, old, {
      cancellation: { canceled_by: old.name, reason: null },
      rescheduled_to: made.invitee_id,
      updated: now,
    });
    const events = webhookEvents(book, [
      ['invitee.canceled', canceled],
      ['invitee.created', made],
    ]);
    await book.outbox.record(tx, events);
    return made;
  });
  book.wake();
  return booked;
}

/** Cancels a meeting once, however often it is asked; undefined when there is none. */
export async function cancel(
  book: Book,
  inviteeId: string,
  reason: string | null,
): Promise<BookingRow | undefined> {
  const found = await book.sql.transaction(async (tx) => {
    await lockBookings(tx);
    const booking = await findBooking(tx, 'invitee_id', inviteeId);
    if (booking?.status !== 'active') return booking;
    const canceled = await markCanceled(tx, booking, {
      cancellation: { canceled_by: booking.name, reason },
      rescheduled_to: null,
      updated: book.clock.now(),
    });
    await book.outbox.record(tx, webhookEvents(book, [['invitee.canceled', canceled]]));
    return canceled;
  });
  book.wake();
  return found;
}

async function isFree(
  on: Pick<Book, 'sql' | 'clock'>,
  { eventType, start }: Wish,
  except: string | null,
): Promise<boolean> {
  const days = await openDays(on, eventType, except);
  return days.some(({ slots }) => slots.includes(start));
}

function newBooking(
  { eventType, start, attempt }: Wish,
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
