import * as z from 'zod/mini';
import { itemTypes } from '../catalogue.ts';
import { deliveryKinds } from '../delivery/types.ts';
import { answersStatuses } from '../intake/fields.ts';
import { furtherQuestion } from '../intake/questions.ts';
import { type AnswerOf, defineCall, type RequestOf } from './call.ts';
import { defineCommand, email, ifFits, provider, text, token } from './fields.ts';
import { paymentData } from './payment.ts';

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
const bookedItem = z.object({ id: text, type: z.enum(itemTypes), name: text, price: text });

export const resumeBooking = defineCall({
  path: '/functions/v1/resume-booking',
  request: z.strictObject({ token }),
  response: z.object({
    bookingId: text,
    status: bookingStatus,
    item: z.extend(bookedItem, {
      /** The parts of a bundle. */
      parts: ifFits(z.array(text)),
      /** How what it owes is delivered. */
      kinds: ifFits(z.array(z.enum(deliveryKinds))),
      /** What editors asked of this order, or ask now if its form was not sent yet. */
      questions: ifFits(z.array(furtherQuestion)),
    }),
    /**
     * Whether answers can still be sent, and whether some were; the answers themselves are never sent
     * back.
     */
    answers: ifFits(z.enum(answersStatuses)),
    /** The payment that may still be paid or was settled, if there is one. */
    payment: z.catch(z.nullable(z.intersection(paymentData, z.object({ provider }))), null),
    /**
     * What staff noted of the person whom they booked for, and the key with which that person sends
     * the form. It is there until they have sent it, and with it agreed; nothing can be paid before.
     */
    agreement: ifFits(
      z.object({
        key: text,
        fullName: text,
        email: text,
        whatsapp: z.string(),
        /** The appointment, by the calendar's own URIs, if a session has one already. */
        scheduled: ifFits(z.object({ event: text, invitee: text })),
      }),
    ),
    /** The provider that staff chose with the person. */
    preferredProvider: ifFits(provider),
    /** The reference of a payment that arrived with another amount, or that was returned. */
    reference: ifFits(text),
    /** The amount that arrived instead of the price, as text. */
    received: ifFits(text),
  }),
});

export type ResumeBookingRequest = RequestOf<typeof resumeBooking>;
export type ResumeBookingResponse = AnswerOf<typeof resumeBooking>;

/** A device remembers no more bookings than this. */
export const BOOKINGS_MAX = 10;

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

/** Tells how the bookings that a device remembers stand. */
export const listBookings = defineCall({
  path: '/functions/v1/list-bookings',
  request: z.strictObject({
    tokens: z.array(token).check(z.minLength(1), z.maxLength(BOOKINGS_MAX)),
  }),
  response: z.object({
    /** The bookings in the order of the tokens; null where a token opens nothing any more. */
    bookings: z.array(z.nullable(booking)),
  }),
});

export type ListBookingsRequest = RequestOf<typeof listBookings>;
export type ListBookingsResponse = AnswerOf<typeof listBookings>;

/** Releases an unpaid booking. An order that has already ended counts as a success too. */
export const releaseBooking = defineCommand({
  path: '/functions/v1/release-booking',
  request: z.strictObject({ token }),
});

export type ReleaseBookingRequest = RequestOf<typeof releaseBooking>;

/** Mails the links of an address's bookings to that address. The answer is the same for every address. */
export const sendBookingLinks = defineCommand({
  path: '/functions/v1/send-booking-links',
  request: z.strictObject({ email }),
  status: 202,
});

export type SendBookingLinksRequest = RequestOf<typeof sendBookingLinks>;
