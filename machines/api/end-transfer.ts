import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { identifier, reference, success } from './fields.ts';

const request = z.strictObject({
  orderId: identifier,
  /** The transfer's. */
  reference,
});

export type EndTransferRequest = z.output<typeof request>;

/** An announced transfer did not come: staff end it, and the order that waits for it. */
export const endTransfer = defineCall({
  path: '/functions/v1/end-transfer',
  request,
  response: success,
});
