import * as z from 'zod/mini';
import { staffRoles } from '../staff/policy.ts';
import { defineCall } from './call.ts';
import { success } from './fields.ts';

const request = z.strictObject({ id: z.uuid(), role: z.enum(staffRoles) });

export type ChangeStaffRoleRequest = z.output<typeof request>;

/**
 * Changes the role of a member of staff, from their next call on. The last owner remains an owner.
 */
export const changeStaffRole = defineCall({
  path: '/functions/v1/change-staff-role',
  request,
  response: success,
});
