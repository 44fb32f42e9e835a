import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { success, token } from './fields.ts';

const request = z.strictObject({ token });

export type ReleaseBookingRequest = z.output<typeof request>;

/** Lets an unpaid booking go. An order that ended already is a success too. */
export const releaseBooking = defineCall({
  path: '/functions/v1/release-booking',
  request,
  response: success,
});
