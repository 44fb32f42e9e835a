import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { staffRoles } from '../staff/policy.ts';
import { defineCall } from './call.ts';
import { text } from './fields.ts';

/** ISO 8601; null if it has not happened. */
const time = z.nullable(z.iso.datetime({ offset: true }));

/** A member of staff. */
export const staffPerson = z.object({
  id: z.uuid(),
  /** Empty until they have entered it. */
  name: z.string(),
  email: text,
  role: z.enum(staffRoles),
  language: z.enum(languages),
  /** True until they open the link of their invitation. */
  isPending: z.boolean(),
  invitedAt: time,
  lastSignInAt: time,
  isYou: z.boolean(),
});

export type StaffPerson = z.output<typeof staffPerson>;

const response = z.object({
  /** Owners first, then by name. */
  people: z.array(staffPerson),
});

/** Lists who has an account here, and who is invited. */
export const listStaff = defineCall({
  path: '/functions/v1/list-staff',
  request: z.strictObject({}),
  response,
});
