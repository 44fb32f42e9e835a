import * as z from 'zod/mini';
import { progressSteps } from '../delivery/progress.ts';
import { answersStatuses } from '../intake/fields.ts';
import { NAME_MAX } from '../validation/limits.ts';
import { type AnswerOf, defineCall, type RequestOf } from './call.ts';
import { defineCommand, identifier, line, optionalLine, text, time, token } from './fields.ts';
import { bookingStatus } from './open-bookings.ts';

/** `making`: it is made now. `unanswered`: it waits for answers. `resting`: something else holds it up. */
const deliveryStatus = z.enum(['making', 'unanswered', 'resting', 'delivered', 'stopped']);

const order = z.object({
  /** The item's title, in the reader's language. */
  title: text,
  price: text,
  /** The catalogue's dollars beside that price; left out where it has another price now. */
  priceUsd: z.optional(text),
  /** The reference of the payment that settled it; empty where none did. */
  reference: z.string(),
  /** `disputed`: a bank questions its money. `erased`: nothing is known of its customer any more. */
  status: z.enum([...bookingStatus.options, 'disputed', 'erased']),
  answers: z.enum(answersStatuses),
  isSession: z.boolean(),
  /** Its customer is reminded of sessions by WhatsApp, besides the mail. */
  remindsByWhatsapp: z.optional(z.literal(true)),
  /** The address of its receipt, on our origin, good for an hour; null while nothing is paid. */
  receipt: z.nullable(text),
  /** The address of the copy of all that is kept, good for an hour; null once it is erased. */
  copy: z.nullable(text),
});

export type ShownOrder = z.output<typeof order>;

const picture = z.object({
  id: text,
  /** Bytes. */
  size: z.int(),
});

export type ShownPicture = z.output<typeof picture>;

const askedFile = z.object({
  /** The name of the question that it answers. */
  question: text,
  label: text,
  /** Empty for none. */
  help: z.string(),
  /** Null until it is sent. */
  file: z.nullable(picture),
});

export type AskedFile = z.output<typeof askedFile>;

const delivery = z.object({
  /** The item's slug. */
  item: text,
  title: text,
  status: deliveryStatus,
  /** Why it rests, and since when; null unless it does. */
  rest: z.nullable(
    z.object({
      since: time,
      /** A bank questions its money. */
      isDisputed: z.boolean(),
      /**
       * The reason that staff told the customer when they agreed on the pause; null without an
       * agreement.
       */
      reason: z.nullable(text),
    }),
  ),
  isSession: z.boolean(),
  /** ISO 8601; null while nothing is due. */
  dueAt: z.nullable(time),
  /** The delivery comes within seconds. */
  isSoon: z.boolean(),
  /** The address of its file, on our origin, good for an hour; null while there is none. */
  file: z.nullable(text),
  /** The pictures it is to be made from, the first one first; absent where none are taken (any more). */
  pictures: z.optional(z.array(picture)),
  /** The files that editors ask for, in the reader's language; absent where none are asked for. */
  files: z.optional(z.array(askedFile)),
  /** Null once it was stopped. */
  progress: z.nullable(
    z.object({
      steps: z.array(z.enum(progressSteps)),
      /** The step that it is at; null once all are done. */
      current: z.nullable(z.enum(progressSteps)),
      /** The name of who works on it, where they agreed to be named. */
      worker: z.nullable(text),
    }),
  ),
});

export type ShownDelivery = z.output<typeof delivery>;

/** Tells how an order stands, and each of its deliveries; there are none before it is paid. */
export const readDeliveries = defineCall({
  path: '/functions/v1/read-deliveries',
  request: z.strictObject({ token }),
  response: z.object({ order, deliveries: z.array(delivery) }),
});

export type ReadDeliveriesRequest = RequestOf<typeof readDeliveries>;
export type ReadDeliveriesResponse = AnswerOf<typeof readDeliveries>;

const appointment = z.object({
  /** ISO 8601; null until the calendar has reported the time. */
  startsAt: z.nullable(time),
  /** The session as an iCalendar file, in the order's language; null while its time is not known. */
  calendarFile: z.nullable(text),
  /** The calendar's page where it can be moved; absent once that is too late. */
  moveUrl: z.optional(z.url({ protocol: /^https?$/ })),
  /** When the package's other sessions take or took place, the first one first; absent without any. */
  otherTimes: z.optional(z.array(time)),
});

export type BookedAppointment = z.output<typeof appointment>;

/** Tells when a booked session takes place. */
export const readAppointment = defineCall({
  path: '/functions/v1/read-appointment',
  request: z.strictObject({ token }),
  response: z.object({
    /** Null where the order has none. */
    appointment: z.nullable(appointment),
  }),
});

export type ReadAppointmentRequest = RequestOf<typeof readAppointment>;
export type ReadAppointmentResponse = AnswerOf<typeof readAppointment>;

/** Tax numbers of companies have 15 digits in the Emirates, and up to this many characters elsewhere. */
export const TAX_NUMBER_MAX = 30;

const receiptRecipient = z.strictObject({
  recipient: line(NAME_MAX),
  recipientTaxNumber: z._default(optionalLine(TAX_NUMBER_MAX), ''),
});

export type ReceiptRecipient = z.output<typeof receiptRecipient>;

/** The form that is posted to a receipt's address: whom one download is made out to. It is stored nowhere. */
export const receiptForm = { request: receiptRecipient };

/** Erases an order's personal data; amounts, dates and references stay. */
export const eraseOrder = defineCommand({
  path: '/functions/v1/erase-order',
  isRepeatable: true,
  request: z.strictObject({ token }),
});

export type EraseOrderRequest = RequestOf<typeof eraseOrder>;

/** As long as the name of a field can be. */
const QUESTION_NAME_MAX = 200;

/**
 * Adds a picture to a drawing that is not made yet, or the file that answers a question, in place of an earlier one. The
 * body is the file.
 */
export const addPicture = defineCommand({
  path: '/functions/v1/add-picture',
  /** The token is sent in the header `Authorization: Bearer`, because addresses are logged. */
  request: z.strictObject({ token, question: z.optional(line(QUESTION_NAME_MAX)) }),
});

/** Removes a picture from a drawing that is not made yet, or a file from what is not delivered yet. */
export const removePicture = defineCommand({
  path: '/functions/v1/remove-picture',
  isRepeatable: true,
  request: z.strictObject({ token, pictureId: identifier }),
});

/** Stops the reminders of an order's sessions by WhatsApp. */
export const stopReminders = defineCommand({
  path: '/functions/v1/stop-reminders',
  isRepeatable: true,
  request: z.strictObject({ token }),
});

export type StopRemindersRequest = RequestOf<typeof stopReminders>;
