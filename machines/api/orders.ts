import * as z from 'zod/mini';
import { deliveryKinds } from '../delivery/types.ts';
import { languages } from '../language.ts';
import { SEARCH_MAX } from '../validation/limits.ts';
import { type AnswerOf, defineCall, type RequestOf } from './call.ts';
import { countedSteps } from './count-step.ts';
import { optionalLine, provider, text, time } from './fields.ts';
import { missedWords } from './missed-searches.ts';

/**
 * What an order asks of staff next; of several things in it, the one that comes first here: answers
 * to be read, something to be reviewed, something to be made, sessions to be held, nothing because all
 * is delivered, money to come or in dispute, nothing because it ended.
 */
export const works = [
  'toRead',
  'inReview',
  'beingMade',
  'sessionAhead',
  'delivered',
  'money',
  'ended',
] as const;

export type Work = (typeof works)[number];

/** The filters of the list. */
export const orderFilters = ['all', 'attention', 'transfer', ...works] as const;

export type OrderFilter = (typeof orderFilters)[number];

export const orderSorts = ['newest', 'oldest'] as const;

export const orderStates = [
  'draft',
  'awaitingPayment',
  'paid',
  'disputed',
  'refunded',
  'expired',
  'cancelled',
] as const;

export const amount = z.object({ minor: z.int(), currency: z.string() });

const order = z.object({
  id: text,
  createdAt: time,
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  item: text,
  price: amount,
  state: z.enum(orderStates),
  work: z.enum(works),
  /** The provider of the payment that was requested last; null before the first. */
  provider: z.nullable(provider),
  reference: z.nullable(text),
  /** A transfer was announced and is not confirmed. */
  isTransferAnnounced: z.boolean(),
  needsAttention: z.boolean(),
});

export type ListedOrder = z.output<typeof order>;

/** Lists orders for staff, a page at a time. */
export const listOrders = defineCall({
  path: '/functions/v1/list-orders',
  request: z.strictObject({
    filter: z.enum(orderFilters),
    /** Words of a name, an address or an item, a phone number, or part of a reference or an id. */
    search: optionalLine(SEARCH_MAX),
    /** The `next` of the page before; empty for the first page. */
    cursor: optionalLine(36),
    /** Newest first by default. */
    sort: z.optional(z.enum(orderSorts)),
  }),
  response: z.object({ orders: z.array(order), next: z.nullable(text) }),
});

export type ListOrdersRequest = RequestOf<typeof listOrders>;
export type ListOrdersResponse = AnswerOf<typeof listOrders>;

/** Exports the orders that a list shows, as a CSV file. */
export const exportOrders = defineCall({
  path: '/functions/v1/export-orders',
  request: z.strictObject({ filter: z.enum(orderFilters), search: optionalLine(SEARCH_MAX) }),
  response: z.unknown(),
});

export const FIGURE_WEEKS = 12;
export const STEP_DAYS = 28;
export const DAYS_AHEAD = 14;

/** A day in Dubai, as `2026-11-22`. */
const day = z.iso.date();

const count = z.int();

const stepCounts = z.array(z.object({ step: z.enum(countedSteps), count }));

/** Reads the foundation's figures. */
export const readFigures = defineCall({
  path: '/functions/v1/read-figures',
  request: z.strictObject({}),
  response: z.object({
    /**
     * The money that arrived and was not returned, in fils, with dollars converted at the peg; each
     * week by its Monday, the oldest first.
     */
    revenue: z.array(z.object({ week: day, minor: count })),
    /** Paid orders of these weeks, the most frequent item first. */
    items: z.array(z.object({ item: z.string(), count })),
    /** The median time of the deliveries of these weeks, in hours. */
    times: z.array(z.object({ kind: z.enum(deliveryKinds), hours: z.number(), count })),
    overdue: count,
    /** How many deliveries are due on each of the next days, today first. */
    due: z.array(z.object({ day, count })),
    /** How often each step of the sheet was reached in the last four weeks, by the kind of sale. */
    steps: z.object({ service: stepCounts, package: stepCounts }),
    /** The most frequent first. */
    missed: z.array(missedWords),
  }),
});

export type ReadFiguresResponse = AnswerOf<typeof readFigures>;
