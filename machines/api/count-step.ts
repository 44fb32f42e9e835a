import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { success } from './fields.ts';

/** The steps of the sheet that are counted, in the order in which most reach them. */
export const countedSteps = [
  'service-form',
  'package-details',
  'calendly',
  'booking-complete',
  'screenshot-instructions',
  'payment-processing',
  'whatsapp-verification',
] as const;

export type CountedStep = (typeof countedSteps)[number];

export function isCounted(step: string | null): step is CountedStep {
  return countedSteps.some((each) => each === step);
}

/** Counts that somebody reached a step, without telling who. */
export const countStep = defineCall({
  path: '/functions/v1/count-step',
  request: z.strictObject({ step: z.enum(countedSteps) }),
  response: success,
});
