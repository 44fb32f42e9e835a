import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { identifier, reference, success } from './fields.ts';

const request = z.strictObject({
  orderId: identifier,
  /** The reference of the bank transfer. */
  reference,
});

export type EndTransferRequest = z.output<typeof request>;

/** Ends an announced transfer that never came, and the order that waits for it. */
export const endTransfer = defineCall({
  path: '/functions/v1/end-transfer',
  request,
  response: success,
});
