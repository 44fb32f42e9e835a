import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { success } from './fields.ts';

const request = z.strictObject({ id: z.uuid() });

export type RemoveStaffRequest = z.output<typeof request>;

/** Deletes somebody's account, and with it whatever they are signed in on. The last owner stays. */
export const removeStaff = defineCall({
  path: '/functions/v1/remove-staff',
  request,
  response: success,
});
