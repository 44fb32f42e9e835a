import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { success, token } from './fields.ts';

const request = z.strictObject({ token });

export type EraseOrderRequest = z.output<typeof request>;

/** Erases an order's personal data; amounts, dates and references stay. */
export const eraseOrder = defineCall({
  path: '/functions/v1/erase-order',
  isRepeatable: true,
  request,
  response: success,
});
