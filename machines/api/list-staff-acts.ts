import * as z from 'zod/mini';
import { recordedActs, staffRoles } from '../staff/policy.ts';
import { defineCall } from './call.ts';

export const ACTS_ON_A_PAGE = 50;

/** Names an act; later ones have larger numbers. */
const number = z.int().check(z.minimum(1));

const request = z.strictObject({
  /** Where the page before ended. */
  before: z._default(z.nullable(number), null),
});

export type ListStaffActsRequest = z.output<typeof request>;

const act = z.object({
  number,
  at: z.iso.datetime({ offset: true }),
  act: z.enum(recordedActs),
  /** Who did it, as they were named then. */
  by: z.string(),
  /** Whom or what it was about: a person as they were named then, an order by its reference. */
  about: z.nullable(z.string()),
  /** The role that was given. */
  role: z.nullable(z.enum(staffRoles)),
  /** Whether it was tried and could not be done. */
  hasFailed: z.boolean(),
});

export type ListedAct = z.output<typeof act>;

const response = z.object({
  /** The latest first. */
  acts: z.array(act),
  /** For the page after; null where this is the last. */
  before: z.nullable(number),
});

export type ListStaffActsResponse = z.output<typeof response>;

/** What staff have done. */
export const listStaffActs = defineCall({
  path: '/functions/v1/list-staff-acts',
  request,
  response,
});
