import * as z from 'zod/mini';
import { defineCommand } from './fields.ts';

/** The steps of each kind of sale in the sheet, in order (specification §2, §4). */
export const funnels = {
  service: ['service-form', 'payment-processing', 'whatsapp-verification'],
  package: [
    'package-details',
    'calendly',
    'booking-complete',
    'screenshot-instructions',
    'payment-processing',
    'whatsapp-verification',
  ],
} as const;

export type Funnel = keyof typeof funnels;

export type CountedStep = (typeof funnels)[Funnel][number];

export const countedSteps: readonly CountedStep[] = [
  ...new Set([...funnels.service, ...funnels.package]),
];

export function isCounted(step: string | null): step is CountedStep {
  return countedSteps.some((each) => each === step);
}

/** Counts that somebody reached a step of a kind of sale, without telling who. */
export const countStep = defineCommand({
  path: '/functions/v1/count-step',
  request: z.strictObject({ funnel: z.enum(['service', 'package']), step: z.enum(countedSteps) }),
});
