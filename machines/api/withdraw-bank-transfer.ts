import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { reference, success, token } from './fields.ts';

/** The customer takes back an announced transfer. */
const request = z.strictObject({ token, reference });

export type WithdrawBankTransferRequest = z.output<typeof request>;

export const withdrawBankTransfer = defineCall({
  path: '/functions/v1/withdraw-bank-transfer',
  request,
  response: success,
});
