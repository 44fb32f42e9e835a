import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { success, token } from './fields.ts';

const request = z.strictObject({ token });

export type ReleaseBookingRequest = z.output<typeof request>;

/** Releases an unpaid booking. An order that has already ended counts as a success too. */
export const releaseBooking = defineCall({
  path: '/functions/v1/release-booking',
  request,
  response: success,
});
