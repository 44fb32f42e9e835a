import * as z from 'zod/mini';
import { deliveryKinds } from '../delivery/types.ts';
import { defineCall } from './call.ts';
import { countedSteps } from './count-step.ts';

export const FIGURE_WEEKS = 12;
export const STEP_DAYS = 28;
export const DAYS_AHEAD = 14;

/** A day in Dubai, as `2026-11-22`. */
const day = z.iso.date();

const count = z.int();

const response = z.object({
  /**
   * The money that arrived and was not returned, in fils, with dollars converted at the peg; each
   * week by its Monday, the oldest first.
   */
  revenue: z.array(z.object({ week: day, minor: count })),
  /** Paid orders of these weeks, the most frequent item first. */
  items: z.array(z.object({ item: z.string(), count })),
  /** The median time of the deliveries of these weeks, in hours. */
  times: z.array(z.object({ kind: z.enum(deliveryKinds), hours: z.number(), count })),
  overdue: count,
  /** How many deliveries are due on each of the next days, today first. */
  due: z.array(z.object({ day, count })),
  /** How often each step of the sheet was reached in the last four weeks. */
  steps: z.array(z.object({ step: z.enum(countedSteps), count })),
});

export type ReadFiguresResponse = z.output<typeof response>;

/** Reads the foundation's figures. */
export const readFigures = defineCall({
  path: '/functions/v1/read-figures',
  request: z.strictObject({}),
  response,
});
