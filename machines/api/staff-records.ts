import * as z from 'zod/mini';
import { type RecordedAct, recordedActs, staffRoles } from '../staff/policy.ts';
import { cleanReference } from '../validation/clean.ts';
import { SEARCH_MAX } from '../validation/limits.ts';
import { cleaned, rule } from '../validation/parse.ts';
import { checkLength } from '../validation/rules.ts';
import { type AnswerOf, defineCall, type RequestOf } from './call.ts';
import { text, time } from './fields.ts';

export const ACTS_ON_A_PAGE = 50;

/** Names an act; later ones have larger numbers. */
const number = z.int().check(z.minimum(1));

const act = z.object({
  number: number,
  at: time,
  act: z.enum(recordedActs),
  /** The name, at that time, of the person who did it. */
  by: z.string(),
  /**
   * The person or order that it was about: a person by their name at that time, an order by the
   * reference of its latest payment or else by its customer's name. Null where it was about nobody,
   * and once the order is deleted.
   */
  about: z.nullable(z.string()),
  /** The order that it was about, while that is kept. */
  orderId: z.nullable(text),
  /** The role that was given. */
  role: z.nullable(z.enum(staffRoles)),
  /** Whether it was tried and could not be done. */
  hasFailed: z.boolean(),
});

export type ListedAct = z.output<typeof act>;

/** Lists what staff have done. */
export const listStaffActs = defineCall({
  path: '/functions/v1/list-staff-acts',
  request: z.strictObject({
    /** The `before` of the previous page. */
    before: z._default(z.nullable(number), null),
  }),
  response: z.object({
    /** The latest first. */
    acts: z.array(act),
    /** The cursor of the next page; null on the last. */
    before: z.nullable(number),
  }),
});

export type ListStaffActsRequest = RequestOf<typeof listStaffActs>;
export type ListStaffActsResponse = AnswerOf<typeof listStaffActs>;

export const READINGS_ON_A_PAGE = 50;

/** The acts by which staff see a customer's answers. */
export const readingActs = [
  'read-review',
  'read-handwork',
  'open-delivered',
  'care',
] as const satisfies readonly RecordedAct[];

const reading = z.object({
  number: number,
  at: time,
  /** The reader's name at that time. */
  by: z.string(),
  act: z.enum(readingActs),
  /** Null where it was a message. */
  orderId: z.nullable(text),
  /** The order, as an act names it, or a hint of whose message it was. */
  about: z.nullable(z.string()),
});

export type Reading = z.output<typeof reading>;

/** Lists which members of staff read which customers' answers. */
export const listReadings = defineCall({
  path: '/functions/v1/list-readings',
  request: z.strictObject({
    /** The reader to show; null for everybody. */
    person: z.nullable(z.uuid()),
    /** The beginning of a payment's reference, or an order's id; empty for all. */
    order: cleaned(cleanReference, SEARCH_MAX).check(
      rule((value) => checkLength(value, SEARCH_MAX)),
    ),
    /** The `before` of the previous page. */
    before: z.nullable(number),
  }),
  response: z.object({
    /** The latest first. */
    readings: z.array(reading),
    /** Everybody who has ever read answers, by their latest name. */
    people: z.array(z.object({ id: text, name: z.string() })),
    /** The cursor of the next page; null on the last. */
    before: z.nullable(number),
  }),
});

export type ListReadingsRequest = RequestOf<typeof listReadings>;
export type ListReadingsResponse = AnswerOf<typeof listReadings>;
