import * as z from 'zod/mini';
import { provider } from '../api/fields.ts';
import { itemTypes, type SelectedItem } from '../catalogue.ts';
import { deliveryKinds } from '../delivery/types.ts';
import { furtherQuestion } from '../intake/questions.ts';
import { SLUG } from '../pages.ts';
import { rule } from '../validation/parse.ts';
import { checkWebUri } from '../validation/rules.ts';

/** The contents of the browser's storage. Anyone may have written there, so nothing is trusted. */

/**
 * Ten times what the server takes of an answer, so that a text that the form calls too long is not
 * lost.
 */
const MAX_ANSWER = 20_000;
const MAX_ANSWERS = 100;
const MAX_PARTS = 50;
const MAX_SECTIONS = 50;

function text(maximum = 300) {
  return z.string().check(z.maxLength(maximum));
}

const identifier = z.string().check(z.regex(/^[\w-]{1,255}$/));

const identifierOrNull = z._default(z.nullable(identifier), null);

/** A catalogue id. */
const slug = z.string().check(z.regex(SLUG));

const itemType = z.enum(itemTypes);

const item: z.ZodMiniType<SelectedItem> = z.object({
  id: slug,
  name: text(),
  /** An address comes back from storage only when it stays on this site or on the web. */
  url: text().check(z.regex(/^(?:$|\/(?!\/)|https?:\/\/)/i)),
  price: text(),
  priceUsd: text(),
  type: itemType,
  parts: z.array(text()).check(z.maxLength(MAX_PARTS)),
  kinds: z.optional(z.array(z.enum(deliveryKinds))),
  questions: z.optional(z.catch(z.array(furtherQuestion), [])),
});

const webUri = z.string().check(rule(checkWebUri));

/** An appointment, by the calendar's own URIs. */
const scheduledEvent = z.object({ event: webUri, invitee: webUri });

export type ScheduledEvent = z.output<typeof scheduledEvent>;

/** Milliseconds since 1970. */
const time = z.number();

/**
 * The current booking (`currentBooking`). Without `bookingId` it is an attempt with an unknown outcome;
 * sending its key again reaches the same order.
 */
export const storedBooking = z.object({
  bookingId: identifierOrNull,
  resumeToken: identifierOrNull,
  /** Null when the booking was made in another browser and resumed here by its token. */
  idempotencyKey: identifierOrNull,
  item,
  status: z.enum(['draft', 'payment-processing', 'payment-completed']),
  /** A package's appointment, stored before its booking is created so that it is not lost. */
  scheduled: z.catch(z.nullable(scheduledEvent), null),
  /** A bank transfer was announced and is not confirmed yet. */
  isAwaitingConfirmation: z.catch(z.boolean(), false),
  timestamp: time,
});

export type StoredBooking = z.output<typeof storedBooking>;

/** The payment this browser watches (`activePaymentSession`, specification §3). */
export const paymentSession = z.object({
  paymentId: identifier,
  reference: identifier,
  provider,
  /** Major units of AED. */
  amount: z.number().check(z.minimum(0)),
  bookingId: identifier,
  timestamp: time,
  status: z.enum(['processing', 'completed', 'failed']),
});

export type PaymentSession = z.output<typeof paymentSession>;

const answers = z
  .record(identifier, text(MAX_ANSWER))
  .check(z.refine((texts) => Object.keys(texts).length <= MAX_ANSWERS));

const form = z.object({
  fullName: text(),
  email: text(),
  whatsapp: text(),
  consent: z.boolean(),
  remindsByWhatsapp: z.exactOptional(z.boolean()),
  answers,
});

/** The steps a session is stored at, by the specification's names. */
const sessionStep = z.enum([
  'service-form',
  'package-details',
  'calendly',
  'booking-complete',
  'screenshot-instructions',
  'payment-processing',
  'whatsapp-verification',
]);

export type SessionStep = z.output<typeof sessionStep>;

/**
 * Where the person is in the sheet (`booking_session`, specification §3). It is stored in the tab, without
 * the form, until the next page load; with Save Progress on the device, with the form, for seven days. Of several
 * items the one that was written in last stands there, the others in `earlierSessions`.
 */
export const bookingSession = z.object({
  /** The booking's id, or the attempt's key while there is none. */
  id: identifier,
  sessionId: identifier,
  /** When it began. */
  timestamp: time,
  lastActivity: time,
  currentStep: sessionStep,
  /** Null unless the person chose to save it. */
  formData: z.catch(z.nullable(form), null),
  /** Index of the mobile form's section. */
  section: z.int().check(z.minimum(0), z.maximum(MAX_SECTIONS)),
  itemId: slug,
  packageName: text(),
  packagePrice: text(),
  itemType,
  status: z.enum(['draft', 'payment-processing', 'payment-completed', 'completed']),
});

export type BookingSession = z.output<typeof bookingSession>;

/**
 * The draft in the open sheet that is neither sent nor saved (`booking_draft`). It is in the tab
 * alone and ends when the sheet is left or its session ends.
 */
export const typedDraft = z.object({
  itemId: slug,
  form,
  section: z.int().check(z.minimum(0), z.maximum(MAX_SECTIONS)),
  timestamp: time,
});

export type TypedDraft = z.output<typeof typedDraft>;

/** Content to generate once its booking is paid (`pendingAIGeneration`). */
export const pendingGeneration = z.object({
  bookingId: identifier,
  /** The catalogue id of the booked item. */
  serviceType: slug,
  /** Empty unless the person chose to save the answers; the order has them. */
  formData: answers,
  timestamp: time,
});

export type PendingGeneration = z.output<typeof pendingGeneration>;
