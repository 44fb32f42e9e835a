import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { identifier } from './fields.ts';

const request = z.strictObject({ receiptId: identifier });

/** Opens a receipt that a customer sent, as a file to be saved; the response is not JSON. */
export const readReceipt = defineCall({
  path: '/functions/v1/read-receipt',
  request,
  response: z.unknown(),
});
