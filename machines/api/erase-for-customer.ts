import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { identifier, success } from './fields.ts';

const request = z.strictObject({ orderId: identifier });

export type EraseForCustomerRequest = z.output<typeof request>;

/** Erases an order's personal data when its customer has asked staff for it. */
export const eraseForCustomer = defineCall({
  path: '/functions/v1/erase-for-customer',
  request,
  response: success,
});
