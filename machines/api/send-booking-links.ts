import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { email, success } from './fields.ts';

const request = z.strictObject({ email });

export type SendBookingLinksRequest = z.output<typeof request>;

/** Mails the links of an address's bookings to that address. The answer is the same for every address. */
export const sendBookingLinks = defineCall({
  path: '/functions/v1/send-booking-links',
  request,
  response: success,
  status: 202,
});
