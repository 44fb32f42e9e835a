import * as z from 'zod/mini';
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '../validation/limits.ts';
import { rule } from '../validation/parse.ts';
import { checkEmail } from '../validation/rules.ts';
import { defineCall, type RequestOf } from './call.ts';
import { defineCommand, identifier, line, optionalLine, reference, text, token } from './fields.ts';

/**
 * Holds only what the browser knows of the customer; the order has the rest, which was checked when
 * it was made.
 */
const sendBankTransferNotificationRequest = z.strictObject({
  token,
  customerName: optionalLine(NAME_MAX),
  customerEmail: optionalLine(EMAIL_MAX).check(
    rule((value) => (value === '' ? null : checkEmail(value))),
  ),
  customerWhatsapp: optionalLine(PHONE_MAX),
  serviceName: line(200),
  /** Major units of AED. */
  amount: z
    .number()
    .check(
      rule((value) =>
        Number.isFinite(value) && value > 0 ? null : { code: 'invalid_type' as const },
      ),
    ),
  reference,
  bankDetails: z.strictObject({ accountHolder: line(200), bankName: line(200), iban: line(60) }),
  /** The id of the uploaded receipt, if there is one. */
  receiptId: z.exactOptional(identifier),
});

export type SendBankTransferNotificationRequest = z.output<
  typeof sendBankTransferNotificationRequest
>;

export const sendBankTransferNotification = defineCommand({
  path: '/functions/v1/send-bank-transfer-notification',
  isRepeatable: true,
  request: sendBankTransferNotificationRequest,
});

export const withdrawBankTransfer = defineCommand({
  path: '/functions/v1/withdraw-bank-transfer',
  /** The customer takes back an announced transfer. */
  request: z.strictObject({ token, reference }),
});

export type WithdrawBankTransferRequest = RequestOf<typeof withdrawBankTransfer>;

export interface UploadReceiptResponse {
  success: true;
  receiptId: string;
}

/** The request is the query and a header; the body is the file, its name percent-encoded in `X-File-Name`. */
export const uploadReceipt = defineCall({
  path: '/functions/v1/upload-receipt',
  request: z.strictObject({
    /** Sent in the header `Authorization: Bearer`, because addresses are logged. */
    token,
    /** The reference of the bank transfer that the receipt is for. */
    reference,
  }),
  response: z.object({ receiptId: text }),
});

export type UploadReceiptRequest = RequestOf<typeof uploadReceipt>;
