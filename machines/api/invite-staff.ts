import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { staffRoles } from '../staff/policy.ts';
import { cleanEmail } from '../validation/clean.ts';
import { EMAIL_MAX, NAME_MAX } from '../validation/limits.ts';
import { checkName } from '../validation/name.ts';
import { cleaned, rule } from '../validation/parse.ts';
import { checkEmail } from '../validation/rules.ts';
import { sanitiseLine } from '../validation/sanitise.ts';
import { defineCall } from './call.ts';
import { staffPerson } from './list-staff.ts';

const request = z.strictObject({
  name: cleaned(sanitiseLine, NAME_MAX).check(rule(checkName)),
  email: cleaned((email) => cleanEmail(email).toLowerCase(), EMAIL_MAX).check(rule(checkEmail)),
  role: z.enum(staffRoles),
  language: z.enum(languages),
});

export type InviteStaffRequest = z.output<typeof request>;

const response = z.object({ person: staffPerson });

/** Invites somebody by mail; a person who is invited already gets another invitation. */
export const inviteStaff = defineCall({
  path: '/functions/v1/invite-staff',
  request,
  response,
});
