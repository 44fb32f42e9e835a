import * as z from 'zod/mini';
import type { RecordedAct } from '../staff/policy.ts';
import { cleanReference } from '../validation/clean.ts';
import { SEARCH_MAX } from '../validation/limits.ts';
import { cleaned, rule } from '../validation/parse.ts';
import { checkLength } from '../validation/rules.ts';
import { defineCall } from './call.ts';
import { text } from './fields.ts';

export const READINGS_ON_A_PAGE = 50;

/** What shows somebody of staff a customer's answers. */
export const readingActs = [
  'read-review',
  'read-handwork',
] as const satisfies readonly RecordedAct[];

/** Names an act; later ones have larger numbers. */
const number = z.int().check(z.minimum(1));

const request = z.strictObject({
  /** Who has read; null for everybody. */
  person: z.nullable(z.uuid()),
  /** The beginning of a payment's reference, or an order's id; empty for all. */
  order: cleaned(cleanReference, SEARCH_MAX).check(rule((value) => checkLength(value, SEARCH_MAX))),
  /** Where the page before ended. */
  before: z.nullable(number),
});

export type ListReadingsRequest = z.output<typeof request>;

const reading = z.object({
  number,
  at: z.iso.datetime({ offset: true }),
  /** As they were named then. */
  by: z.string(),
  act: z.enum(readingActs),
  orderId: text,
  /** Of the order's latest payment. */
  reference: z.nullable(z.string()),
});

export type Reading = z.output<typeof reading>;

const response = z.object({
  /** The latest first. */
  readings: z.array(reading),
  /** Everybody who has ever read answers, by their name of last time. */
  people: z.array(z.object({ id: text, name: z.string() })),
  /** For the page after; null where this is the last. */
  before: z.nullable(number),
});

export type ListReadingsResponse = z.output<typeof response>;

/** Who of staff has read which customer's answers. */
export const listReadings = defineCall({
  path: '/functions/v1/list-readings',
  request,
  response,
});
