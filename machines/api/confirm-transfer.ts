import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { identifier, reference, success } from './fields.ts';

/** AED 10 million, more than all orders of a year. */
const MINOR_MAX = 1_000_000_000;

const request = z.strictObject({
  orderId: identifier,
  /** The reference of the bank transfer. */
  reference,
  /**
   * What arrived on the account, in fils; any other amount than the one asked for is a mismatch.
   */
  receivedMinor: z.int().check(z.minimum(1), z.maximum(MINOR_MAX)),
});

/** Confirms a transfer that staff saw on the foundation's account. */
export const confirmTransfer = defineCall({
  path: '/functions/v1/confirm-transfer',
  request,
  response: success,
});
