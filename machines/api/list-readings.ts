import * as z from 'zod/mini';
import type { RecordedAct } from '../staff/policy.ts';
import { cleanReference } from '../validation/clean.ts';
import { SEARCH_MAX } from '../validation/limits.ts';
import { cleaned, rule } from '../validation/parse.ts';
import { checkLength } from '../validation/rules.ts';
import { defineCall } from './call.ts';
import { text } from './fields.ts';

export const READINGS_ON_A_PAGE = 50;

/** The acts by which staff see a customer's answers. */
export const readingActs = [
  'read-review',
  'read-handwork',
  'care',
] as const satisfies readonly RecordedAct[];

/** Names an act; later ones have larger numbers. */
const number = z.int().check(z.minimum(1));

const request = z.strictObject({
  /** The reader to show; null for everybody. */
  person: z.nullable(z.uuid()),
  /** The beginning of a payment's reference, or an order's id; empty for all. */
  order: cleaned(cleanReference, SEARCH_MAX).check(rule((value) => checkLength(value, SEARCH_MAX))),
  /** The `before` of the previous page. */
  before: z.nullable(number),
});

export type ListReadingsRequest = z.output<typeof request>;

const reading = z.object({
  number,
  at: z.iso.datetime({ offset: true }),
  /** The reader's name at that time. */
  by: z.string(),
  act: z.enum(readingActs),
  /** Null where it was a message. */
  orderId: z.nullable(text),
  /** The order's id, or a hint of whose message it was. */
  about: z.string(),
  /** The reference of the order's latest payment. */
  reference: z.nullable(z.string()),
});

export type Reading = z.output<typeof reading>;

const response = z.object({
  /** The latest first. */
  readings: z.array(reading),
  /** Everybody who has ever read answers, by their latest name. */
  people: z.array(z.object({ id: text, name: z.string() })),
  /** The cursor of the next page; null on the last. */
  before: z.nullable(number),
});

export type ListReadingsResponse = z.output<typeof response>;

/** Lists which members of staff read which customers' answers. */
export const listReadings = defineCall({
  path: '/functions/v1/list-readings',
  request,
  response,
});
