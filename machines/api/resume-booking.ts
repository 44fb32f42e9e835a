import * as z from 'zod/mini';
import { itemTypes } from '../catalogue.ts';
import { answersStatuses } from '../intake/types.ts';
import { defineCall } from './call.ts';
import { ifFits, provider, text, token } from './fields.ts';
import { paymentData } from './payment-data.ts';

const request = z.strictObject({ token });

export type ResumeBookingRequest = z.output<typeof request>;

/**
 * The status of a booking. `awaiting-confirmation`: a bank transfer was announced and is not yet
 * confirmed. `wrong-amount`: another amount than the price arrived. `refunded`: everything was
 * returned.
 */
export const bookingStatus = z.enum([
  'draft',
  'payment-processing',
  'awaiting-confirmation',
  'wrong-amount',
  'payment-completed',
  'refunded',
  'closed',
]);

export type BookingStatus = z.output<typeof bookingStatus>;

/** The item of a booking, its name in the reader's language. */
export const bookedItem = z.object({
  id: text,
  type: z.enum(itemTypes),
  name: text,
  price: text,
});

const response = z.object({
  bookingId: text,
  status: bookingStatus,
  item: z.extend(bookedItem, {
    /** The parts of a bundle. */
    parts: ifFits(z.array(text)),
  }),
  /**
   * Whether answers can still be sent, and whether some were; the answers themselves are never sent
   * back.
   */
  answers: ifFits(z.enum(answersStatuses)),
  /** The payment that may still be paid or was settled, if there is one. */
  payment: z.catch(z.nullable(z.intersection(paymentData, z.object({ provider }))), null),
  /** The reference of a payment that arrived with another amount, or that was returned. */
  reference: ifFits(text),
  /** The amount that arrived instead of the price, as text. */
  received: ifFits(text),
});

export type ResumeBookingResponse = z.output<typeof response>;

export const resumeBooking = defineCall({
  path: '/functions/v1/resume-booking',
  request,
  response,
});
