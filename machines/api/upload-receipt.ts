import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { reference, text, token } from './fields.ts';

const request = z.strictObject({
  /** Sent in the header `Authorization: Bearer`, because addresses are logged. */
  token,
  /** The reference of the bank transfer that the receipt is for. */
  reference,
});

export type UploadReceiptRequest = z.output<typeof request>;

export interface UploadReceiptResponse {
  success: true;
  receiptId: string;
}

/** The request is the query and a header; the body is the file, its name percent-encoded in `X-File-Name`. */
export const uploadReceipt = defineCall({
  path: '/functions/v1/upload-receipt',
  request,
  response: z.object({ receiptId: text }),
});
