import * as z from 'zod/mini';
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '../validation/limits.ts';
import { rule } from '../validation/parse.ts';
import { checkEmail } from '../validation/rules.ts';
import { defineCall } from './call.ts';
import { identifier, line, optionalLine, reference, success, token } from './fields.ts';

/**
 * Holds only what the browser knows of the customer; the order has the rest, which was checked when
 * it was made.
 */
const request = z.strictObject({
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

export type SendBankTransferNotificationRequest = z.output<typeof request>;

export const sendBankTransferNotification = defineCall({
  path: '/functions/v1/send-bank-transfer-notification',
  isRepeatable: true,
  request,
  response: success,
});
