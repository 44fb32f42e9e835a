import * as z from 'zod/mini';
import { answersStatuses } from '../intake/types.ts';
import { defineCall } from './call.ts';
import { text, token } from './fields.ts';
import { bookingStatus } from './resume-booking.ts';

const request = z.strictObject({ token });

export type ReadDeliveriesRequest = z.output<typeof request>;

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
  /** The address of its receipt, on our origin, good for an hour; null while nothing is paid. */
  receipt: z.nullable(text),
  /** The address of the copy of all that is kept, good for an hour; null once it is erased. */
  copy: z.nullable(text),
});

export type ShownOrder = z.output<typeof order>;

const delivery = z.object({
  /** The item's slug. */
  item: text,
  title: text,
  status: deliveryStatus,
  /** Why it rests, and since when; null unless it does. */
  rest: z.nullable(
    z.object({
      since: z.iso.datetime({ offset: true }),
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
  dueAt: z.nullable(z.iso.datetime({ offset: true })),
  /** The delivery comes within seconds. */
  isSoon: z.boolean(),
  /** The address of its file, on our origin, good for an hour; null while there is none. */
  file: z.nullable(text),
});

export type ShownDelivery = z.output<typeof delivery>;

const response = z.object({ order, deliveries: z.array(delivery) });

export type ReadDeliveriesResponse = z.output<typeof response>;

/** Tells how an order stands, and each of its deliveries; there are none before it is paid. */
export const readDeliveries = defineCall({
  path: '/functions/v1/read-deliveries',
  request,
  response,
});
