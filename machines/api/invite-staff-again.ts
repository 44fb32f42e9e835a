import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { success } from './fields.ts';

const request = z.strictObject({ id: z.uuid() });

export type InviteStaffAgainRequest = z.output<typeof request>;

/**
 * Sends another invitation to somebody who has not accepted theirs yet; the earlier one stops
 * working.
 */
export const inviteStaffAgain = defineCall({
  path: '/functions/v1/invite-staff-again',
  request,
  response: success,
});
