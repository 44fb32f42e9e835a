import * as z from 'zod/mini';
import { stages } from '../delivery/types.ts';
import { languages } from '../language.ts';
import { NOTE_MAX } from '../validation/limits.ts';
import { cleaned, rule } from '../validation/parse.ts';
import { checkRequiredText } from '../validation/rules.ts';
import { sanitiseText } from '../validation/sanitise.ts';
import { defineCall, type RequestOf } from './call.ts';
import { defineCommand, identifier, line, provider, text, time } from './fields.ts';
import { amount, orderStates, works } from './orders.ts';

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
  /**
   * The refund that its provider has accepted and not completed yet, and since when; null if there
   * is none.
   */
  returning: z.nullable(z.object({ amount, at: time })),
  /** Why staff returned money of it, the first reason first. */
  reasons: z.array(z.object({ why: text, by: text, at: time })),
  dispute: z.nullable(text),
  receipts: z.array(z.object({ id: text, size: z.int() })),
  /** Whether staff can refund it through its provider from here. */
  isRefundable: z.boolean(),
});

export type PaymentFacts = z.output<typeof payment>;

const event = z.object({
  /** Below 0 where a delivery was finished, which has a history of its own. */
  id: z.int(),
  at: time,
  event: text,
  by: text,
  outcome: z.enum(['applied', 'duplicate', 'refused']),
  before: z.nullable(text),
  after: text,
  /** What staff wrote about this entry; it holds no answers. */
  note: z.string(),
});

export type OrderHistoryEvent = z.output<typeof event>;

const readOrderDelivery = z.object({
  id: text,
  title: text,
  state: z.enum(['underway', 'paused', 'delivered', 'stopped']),
  /** Null once it is over. */
  stage: z.nullable(z.enum(stages)),
  /** Whether it waits for answers that it can be made without. */
  canBegin: z.boolean(),
  /** Null while nothing is due. */
  dueAt: z.nullable(time),
  /** Whether its customer was given a file. */
  hasFile: z.boolean(),
  /** Since when staff pause it, and what the customer was told of that; null while they do not. */
  pause: z.nullable(z.object({ at: time, reason: z.string() })),
});

export type DeliveryFacts = z.output<typeof readOrderDelivery>;

const appointment = z.object({
  startsAt: z.nullable(time),
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
  /** The item's name in the customer's language. */
  itemToCustomer: text,
  price: amount,
  state: z.enum(orderStates),
  work: z.enum(works),
  /** The deadline for its payment. */
  deadline: z.nullable(time),
  /** When everything was erased at its customer's wish; null if it was not. */
  erasedAt: z.nullable(text),
  /** False while its money is on its way or in question, and once it was erased. */
  isErasable: z.boolean(),
  needsAttention: z.boolean(),
  /** Why the order needs attention, since it was last settled. */
  flags: z.array(text),
  payments: z.array(payment),
  /** The deliveries of a paid order. */
  deliveries: z.array(readOrderDelivery),
  appointments: z.array(appointment),
  /**
   * The calendar's page, filled in for the customer, where staff choose the time of a session that has
   * none; null where none is missing.
   */
  chooseTimeUrl: z.nullable(text),
  mails: z.array(z.object({ mail: text, at: time, isRefused: z.boolean() })),
  history: z.array(event),
});

export type ReadOrderResponse = z.output<typeof response>;

/** Reads everything that staff may know of an order; the customer's answers are not part of it. */
export const readOrder = defineCall({
  path: '/functions/v1/read-order',
  request: z.strictObject({ orderId: identifier }),
  response,
});

export type ReadOrderRequest = RequestOf<typeof readOrder>;

/** Records what staff did about an order that needed attention. */
export const settleAttention = defineCommand({
  path: '/functions/v1/settle-attention',
  request: z.strictObject({
    orderId: identifier,
    /** A note for the order's history on what was done about it. */
    note: line(NOTE_MAX),
    /**
     * The newest entry of the order's history that staff saw; nothing is settled that came after it.
     */
    seen: z.int().check(z.minimum(0)),
  }),
});

export type SettleAttentionRequest = RequestOf<typeof settleAttention>;

/** Erases an order's personal data when its customer has asked staff for it. */
export const eraseForCustomer = defineCommand({
  path: '/functions/v1/erase-for-customer',
  request: z.strictObject({ orderId: identifier }),
});

export type EraseForCustomerRequest = RequestOf<typeof eraseForCustomer>;

/** Mails an order's link to its customer. */
export const sendOrderLink = defineCommand({
  path: '/functions/v1/send-order-link',
  request: z.strictObject({ orderId: identifier }),
});

export type SendOrderLinkRequest = RequestOf<typeof sendOrderLink>;

/** Opens the file that a customer was given; the response is not JSON. */
export const openDelivered = defineCall({
  path: '/functions/v1/open-delivered',
  request: z.strictObject({ deliveryId: identifier }),
  response: z.unknown(),
});

export type OpenDeliveredRequest = RequestOf<typeof openDelivered>;

export const LETTER_SUBJECT_MAX = 120;
export const LETTER_MAX = 3_000;

/** Mails a customer what staff write about an order; it is kept with the order. */
export const writeToCustomer = defineCommand({
  path: '/functions/v1/write-to-customer',
  request: z.strictObject({
    orderId: identifier,
    /** The customer reads both as they were typed. */
    subject: line(LETTER_SUBJECT_MAX),
    text: cleaned(sanitiseText, LETTER_MAX).check(
      rule((value) => checkRequiredText(value, 1, LETTER_MAX)),
    ),
  }),
});

export type WriteToCustomerRequest = RequestOf<typeof writeToCustomer>;

export const PAUSE_REASON_MAX = 600;

const pausesDelivery = z.strictObject({ deliveryId: identifier });

const pause = z.extend(pausesDelivery, {
  /** The customer reads this reason as it was typed. */
  reason: line(PAUSE_REASON_MAX),
});

/** Pauses a delivery, as agreed with its customer; its remaining time stands still. */
export const pauseDelivery = defineCommand({
  path: '/functions/v1/pause-delivery',
  request: pause,
});

export const resumeDelivery = defineCommand({
  path: '/functions/v1/resume-delivery',
  request: pausesDelivery,
});
