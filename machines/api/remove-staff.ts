import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { success } from './fields.ts';

const request = z.strictObject({ id: z.uuid() });

export type RemoveStaffRequest = z.output<typeof request>;

/** Deletes an account and ends its sessions. The last owner cannot be removed. */
export const removeStaff = defineCall({
  path: '/functions/v1/remove-staff',
  request,
  response: success,
});
