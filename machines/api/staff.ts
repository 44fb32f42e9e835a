import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { staffRoles } from '../staff/policy.ts';
import { cleanEmail } from '../validation/clean.ts';
import { EMAIL_MAX, NAME_MAX } from '../validation/limits.ts';
import { checkName } from '../validation/name.ts';
import { cleaned, rule } from '../validation/parse.ts';
import { checkEmail } from '../validation/rules.ts';
import { sanitiseLine } from '../validation/sanitise.ts';
import { type AnswerOf, defineCall, type RequestOf } from './call.ts';
import { defineCommand, text, time } from './fields.ts';

/** A member of staff. */
const staffPerson = z.object({
  id: z.uuid(),
  /** Empty until they have entered it. */
  name: z.string(),
  email: text,
  role: z.enum(staffRoles),
  language: z.enum(languages),
  /** True until they open the link of their invitation. */
  isPending: z.boolean(),
  /** Null if it has not happened, as is the next. */
  invitedAt: z.nullable(time),
  lastSignInAt: z.nullable(time),
  isYou: z.boolean(),
});

export type StaffPerson = z.output<typeof staffPerson>;

/** Lists who has an account here, and who is invited. */
export const listStaff = defineCall({
  path: '/functions/v1/list-staff',
  request: z.strictObject({}),
  response: z.object({
    /** Owners first, then by name. */
    people: z.array(staffPerson),
  }),
});

/** Invites somebody by mail; a person who is invited already gets another invitation. */
export const inviteStaff = defineCall({
  path: '/functions/v1/invite-staff',
  request: z.strictObject({
    name: cleaned(sanitiseLine, NAME_MAX).check(rule(checkName)),
    email: cleaned((email) => cleanEmail(email).toLowerCase(), EMAIL_MAX).check(rule(checkEmail)),
    role: z.enum(staffRoles),
    language: z.enum(languages),
  }),
  response: z.object({ person: staffPerson }),
});

export type InviteStaffRequest = RequestOf<typeof inviteStaff>;

/**
 * Sends another invitation to somebody who has not accepted theirs yet; the earlier one stops
 * working.
 */
export const inviteStaffAgain = defineCommand({
  path: '/functions/v1/invite-staff-again',
  request: z.strictObject({ id: z.uuid() }),
});

export type InviteStaffAgainRequest = RequestOf<typeof inviteStaffAgain>;

/**
 * Changes the role of a member of staff, from their next call on. The last owner remains an owner.
 */
export const changeStaffRole = defineCommand({
  path: '/functions/v1/change-staff-role',
  request: z.strictObject({ id: z.uuid(), role: z.enum(staffRoles) }),
});

export type ChangeStaffRoleRequest = RequestOf<typeof changeStaffRole>;

/** Deletes an account and ends its sessions. The last owner cannot be removed. */
export const removeStaff = defineCommand({
  path: '/functions/v1/remove-staff',
  request: z.strictObject({ id: z.uuid() }),
});

export type RemoveStaffRequest = RequestOf<typeof removeStaff>;

const session = z.object({
  id: z.uuid(),
  /** The browser and the operating system, as far as the browser tells. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  startedAt: time,
  /** When it last asked for a token, which it does every hour while it is in use. */
  usedAt: time,
  /** Whether this call is made from it. */
  isThis: z.boolean(),
});

/** Lists the sessions in which the caller is signed in. */
export const listMySessions = defineCall({
  path: '/functions/v1/list-my-sessions',
  request: z.strictObject({}),
  response: z.object({
    /**
     * The caller's session first, then the others by their last use; null if the accounts service
     * does not tell.
     */
    sessions: z.nullable(z.array(session)),
  }),
});

export type ListMySessionsResponse = AnswerOf<typeof listMySessions>;

/** Ends one of the caller's sessions; a session that is over counts as ended. */
export const endMySession = defineCommand({
  path: '/functions/v1/end-my-session',
  request: z.strictObject({ id: z.uuid() }),
});

export type EndMySessionRequest = RequestOf<typeof endMySession>;

/** Ends all of the caller's other sessions. */
export const endOtherSessions = defineCommand({
  path: '/functions/v1/end-other-sessions',
  request: z.strictObject({}),
});
