import * as z from 'zod/mini';
import { staffRoles } from '../staff/policy.ts';
import { defineCall } from './call.ts';
import { success } from './fields.ts';

const request = z.strictObject({ id: z.uuid(), role: z.enum(staffRoles) });

export type ChangeStaffRoleRequest = z.output<typeof request>;

/** Gives somebody another role, from their next click on. The last owner stays one. */
export const changeStaffRole = defineCall({
  path: '/functions/v1/change-staff-role',
  request,
  response: success,
});
