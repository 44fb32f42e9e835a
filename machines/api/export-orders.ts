import * as z from 'zod/mini';
import { SEARCH_MAX } from '../validation/limits.ts';
import { defineCall } from './call.ts';
import { optionalLine } from './fields.ts';
import { orderFilters } from './list-orders.ts';

const request = z.strictObject({ filter: z.enum(orderFilters), search: optionalLine(SEARCH_MAX) });

/** Exports the orders that a list shows, as a CSV file. */
export const exportOrders = defineCall({
  path: '/functions/v1/export-orders',
  request,
  response: z.unknown(),
});
