import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** How a vital sign is measured: a number, seconds, or bytes. */
export type VitalUnit = 'count' | 'age' | 'bytes';

/** The vital signs of the program, the most serious first, with their units. */
export const vitals = {
  care_unopened: 'count',
  deliveries_overdue: 'count',
  payments_unsettled: 'age',
  mails_waiting: 'age',
  jobs_waiting: 'age',
  jobs_failed: 'count',
  stripe_heard: 'age',
  ziina_heard: 'age',
  calendly_heard: 'age',
  backup_made: 'age',
  backup_rehearsed: 'age',
  disk_free: 'bytes',
  orders_flagged: 'count',
  deliveries_due: 'count',
} as const satisfies Record<string, VitalUnit>;

export type VitalName = keyof typeof vitals;

export const vitalNames = Object.keys(vitals) as VitalName[];

const vital = z.object({
  name: z.enum(vitalNames),
  /** Null where there is nothing to measure, as the age of the oldest of no mails. */
  value: z.nullable(z.number()),
  /** False where a person has to do something. */
  isWell: z.boolean(),
});

export type Vital = z.output<typeof vital>;

/** Reads the vital signs of the program. */
export const readStatus = defineCall({
  path: '/functions/v1/read-status',
  request: z.strictObject({}),
  response: z.object({ vitals: z.array(vital) }),
});
