import * as z from 'zod/mini';
import { stages } from '../delivery/types.ts';
import { languages } from '../language.ts';
import { defineCall } from './call.ts';
import { identifier, provider, text } from './fields.ts';
import { amount, orderStates, time } from './list-orders.ts';

const request = z.strictObject({ orderId: identifier });

export type ReadOrderRequest = z.output<typeof request>;

const receipt = z.object({ id: text, type: text, size: z.int(), at: time });

const payment = z.object({
  id: text,
  provider,
  reference: text,
  amount,
  status: text,
  createdAt: time,
  announcedAt: z.nullable(time),
  received: z.nullable(amount),
  receivedAt: z.nullable(time),
  returned: z.nullable(amount),
  /** What its provider has taken on to return and has not returned yet, and since when; null where there is nothing. */
  returning: z.nullable(z.object({ amount, at: time })),
  dispute: z.nullable(text),
  receipts: z.array(receipt),
  /** Its money can be given back through the provider from here. */
  isRefundable: z.boolean(),
});

export type PaymentFacts = z.output<typeof payment>;

const event = z.object({
  id: z.int(),
  at: time,
  event: text,
  by: text,
  cause: text,
  outcome: z.enum(['applied', 'duplicate', 'refused']),
  before: z.nullable(text),
  after: text,
  /** Why staff had to look from then on. */
  flags: z.array(text),
  /** What was said or received with it, in words without answers. */
  note: z.string(),
});

export type OrderHistoryEvent = z.output<typeof event>;

const delivery = z.object({
  id: text,
  /** The thing's name, in the customer's language. */
  title: text,
  state: z.enum(['underway', 'paused', 'delivered', 'stopped']),
  stage: z.enum(stages),
  /** Null while nothing is due. */
  dueAt: z.nullable(time),
  /** Since when staff let it rest, and what the customer was told of that; null while they do not. */
  pause: z.nullable(z.object({ at: time, reason: z.string() })),
});

export type DeliveryFacts = z.output<typeof delivery>;

const appointment = z.object({
  startsAt: z.nullable(time),
  timeZone: z.nullable(text),
  isCancelled: z.boolean(),
  meetingUrl: z.nullable(text),
});

const response = z.object({
  id: text,
  createdAt: time,
  name: z.string(),
  email: z.string(),
  whatsapp: z.string(),
  language: z.enum(languages),
  item: text,
  price: amount,
  state: z.enum(orderStates),
  /** The whole path, such as `paid.awaitingContent`. */
  path: text,
  /** Until when it waits for its payment. */
  deadline: z.nullable(time),
  /** When everything was erased at its customer's wish; null if it was not. */
  erasedAt: z.nullable(text),
  /** False while its money is on its way or in question, and once it was erased. */
  isErasable: z.boolean(),
  needsAttention: z.boolean(),
  /** Why, since it was last settled. */
  flags: z.array(text),
  payments: z.array(payment),
  /** What a paid order owes. */
  deliveries: z.array(delivery),
  appointments: z.array(appointment),
  mails: z.array(z.object({ mail: text, at: time, isRefused: z.boolean() })),
  history: z.array(event),
});

export type ReadOrderResponse = z.output<typeof response>;

/** Everything staff may know of an order; what the customer told about themselves is not in it. */
export const readOrder = defineCall({ path: '/functions/v1/read-order', request, response });
