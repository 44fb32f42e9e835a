import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { token } from './fields.ts';
import { bookedItem, bookingStatus } from './resume-booking.ts';

/** A device remembers no more bookings than this. */
export const BOOKINGS_MAX = 10;

const request = z.strictObject({
  tokens: z.array(token).check(z.minLength(1), z.maxLength(BOOKINGS_MAX)),
});

export type ListBookingsRequest = z.output<typeof request>;

/** ISO 8601; null where there is none. */
const time = z.nullable(z.iso.datetime({ offset: true }));

const booking = z.object({
  status: bookingStatus,
  item: bookedItem,
  /** When the booked session begins. */
  startsAt: time,
  /** The deadline for its payment. */
  keptUntil: time,
});

export type ListedBooking = z.output<typeof booking>;

const response = z.object({
  /** The bookings in the order of the tokens; null where a token opens nothing any more. */
  bookings: z.array(z.nullable(booking)),
});

export type ListBookingsResponse = z.output<typeof response>;

/** Tells how the bookings that a device remembers stand. */
export const listBookings = defineCall({
  path: '/functions/v1/list-bookings',
  request,
  response,
});
