import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { identifier, reference, success } from './fields.ts';

/** AED 10 million, more than all orders of a year. */
const MINOR_MAX = 1_000_000_000;

const request = z.strictObject({
  orderId: identifier,
  /** The transfer's. */
  reference,
  /** What arrived on the account, in fils; another amount than asked for is a mismatch. */
  receivedMinor: z.int().check(z.minimum(1), z.maximum(MINOR_MAX)),
});

/** Staff saw a transfer on the foundation's account. */
export const confirmTransfer = defineCall({
  path: '/functions/v1/confirm-transfer',
  request,
  response: success,
});
