import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { SEARCH_MAX } from '../validation/limits.ts';
import { defineCall } from './call.ts';
import { optionalLine, provider, text } from './fields.ts';

/** The filters of the list: orders in these states, or of these kinds, newest first. */
export const orderFilters = ['all', 'attention', 'transfer', 'unpaid', 'paid', 'over'] as const;

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

const request = z.strictObject({
  filter: z.enum(orderFilters),
  /** Part of a name or an address, or the beginning of a payment's reference. */
  search: optionalLine(SEARCH_MAX),
  /** The `next` of the page before; empty for the first page. */
  cursor: optionalLine(36),
  /** Newest first by default. */
  sort: z.optional(z.enum(orderSorts)),
});

export type ListOrdersRequest = z.output<typeof request>;

export const time = z.iso.datetime({ offset: true });

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
  /** The provider of the payment that was requested last; null before the first. */
  provider: z.nullable(provider),
  reference: z.nullable(text),
  /** A transfer was announced and is not confirmed. */
  isTransferAnnounced: z.boolean(),
  needsAttention: z.boolean(),
});

export type ListedOrder = z.output<typeof order>;

const response = z.object({ orders: z.array(order), next: z.nullable(text) });

export type ListOrdersResponse = z.output<typeof response>;

/** Lists orders for staff, a page at a time. */
export const listOrders = defineCall({
  path: '/functions/v1/list-orders',
  request,
  response,
});
