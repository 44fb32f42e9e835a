import * as z from 'zod/mini';
import { recordedActs, staffRoles } from '../staff/policy.ts';
import { defineCall } from './call.ts';

export const ACTS_ON_A_PAGE = 50;

/** Names an act; later ones have larger numbers. */
const number = z.int().check(z.minimum(1));

const request = z.strictObject({
  /** The `before` of the previous page. */
  before: z._default(z.nullable(number), null),
});

export type ListStaffActsRequest = z.output<typeof request>;

const act = z.object({
  number,
  at: z.iso.datetime({ offset: true }),
  act: z.enum(recordedActs),
  /** The name, at that time, of the person who did it. */
  by: z.string(),
  /**
   * The person or order that it was about: a person by their name at that time, an order by its
   * reference.
   */
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
  /** The cursor of the next page; null on the last. */
  before: z.nullable(number),
});

export type ListStaffActsResponse = z.output<typeof response>;

/** Lists what staff have done. */
export const listStaffActs = defineCall({
  path: '/functions/v1/list-staff-acts',
  request,
  response,
});
