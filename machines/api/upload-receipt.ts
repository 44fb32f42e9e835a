import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { reference, text } from './fields.ts';

const request = z.strictObject({
  /** The reference of the bank transfer that the receipt is for. */
  reference,
});

export interface UploadReceiptResponse {
  success: true;
  receiptId: string;
}

/** The request is the query; the body is the file, its name percent-encoded in `X-File-Name`. */
export const uploadReceipt = defineCall({
  path: '/functions/v1/upload-receipt',
  request,
  response: z.object({ receiptId: text }),
});
