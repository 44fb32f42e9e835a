import * as z from 'zod/mini';
import { cleanLine, cleanPhone } from '../validation/clean.ts';
import { NAME_MAX } from '../validation/limits.ts';
import { cleaned, rule } from '../validation/parse.ts';
import { checkEmail, checkPhone } from '../validation/rules.ts';
import { defineCall } from './call.ts';
import { identifier, line, optionalLine, reference, success } from './fields.ts';

/** Name and e-mail are empty where the booking was resumed without its form; the order has them. */
const request = z.strictObject({
  customerName: optionalLine(NAME_MAX),
  customerEmail: cleaned(cleanLine).check(
    rule((value) => (value === '' ? null : checkEmail(value))),
  ),
  customerWhatsapp: cleaned(cleanPhone).check(rule(checkPhone)),
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
  /** Of the uploaded receipt, if there is one. */
  receiptId: z.exactOptional(identifier),
});

export type SendBankTransferNotificationRequest = z.output<typeof request>;

export const sendBankTransferNotification = defineCall({
  path: '/functions/v1/send-bank-transfer-notification',
  isRepeatable: true,
  request,
  response: success,
});
