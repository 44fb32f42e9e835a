import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { text, token } from './fields.ts';

const request = z.strictObject({ token });

export type ReadAppointmentRequest = z.output<typeof request>;

const appointment = z.object({
  /** ISO 8601; null until the calendar has reported the time. */
  startsAt: z.nullable(z.iso.datetime({ offset: true })),
  /** The session as an iCalendar file, in the order's language; null while its time is not known. */
  calendarFile: z.nullable(text),
  /** The calendar's page where it can be moved; absent once that is too late. */
  moveUrl: z.optional(z.url({ protocol: /^https?$/ })),
});

export type BookedAppointment = z.output<typeof appointment>;

const response = z.object({
  /** Null where the order has none. */
  appointment: z.nullable(appointment),
});

export type ReadAppointmentResponse = z.output<typeof response>;

/** Tells when a booked session takes place. */
export const readAppointment = defineCall({
  path: '/functions/v1/read-appointment',
  request,
  response,
});
