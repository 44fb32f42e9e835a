import type { SnapshotFrom } from 'xstate';
import type { ItemType } from '../catalogue.ts';
import type { bookingMachine } from './machine.ts';
import { MINUTES_PER_PACKAGE_STEP, MINUTES_PER_SERVICE_STEP } from './timings.ts';
import type { BookingStep } from './types.ts';

/** The steps of each kind of sale, in order (specification §2, §4). */
const packageSteps: readonly BookingStep[] = [
  'package-details',
  'calendly',
  'booking-complete',
  'screenshot-instructions',
  'payment-processing',
  'whatsapp-verification',
];

const serviceSteps: readonly BookingStep[] = [
  'service-form',
  'payment-processing',
  'whatsapp-verification',
];

/** The steps of a kind of sale, for the progress bar; an unknown item counts as a service. */
export function stepsOf(type: ItemType | null): readonly BookingStep[] {
  return type === 'package' ? packageSteps : serviceSteps;
}

/** The key of each step's title in the texts. */
export const titleKeys = {
  opening: 'opening',
  'service-form': 'serviceForm',
  'package-details': 'packageDetails',
  calendly: 'scheduleSession',
  'booking-complete': 'bookingComplete',
  'screenshot-instructions': 'paymentInstructions',
  'payment-processing': 'paymentProcessing',
  'whatsapp-verification': 'whatsappVerification',
  interrupted: 'interrupted',
} as const satisfies Record<BookingStep, string>;

const stepOfState = {
  closed: null,
  opening: 'opening',
  serviceForm: 'service-form',
  packageDetails: 'package-details',
  calendly: 'calendly',
  bookingComplete: 'booking-complete',
  screenshotInstructions: 'screenshot-instructions',
  paymentProcessing: 'payment-processing',
  whatsappVerification: 'whatsapp-verification',
  finished: 'whatsapp-verification',
  interrupted: 'interrupted',
} as const satisfies Record<string, BookingStep | null>;

/** The step by the specification's name; null while the sheet is closed. */
export function stepOf({ value }: SnapshotFrom<typeof bookingMachine>): BookingStep | null {
  if (typeof value === 'string') return stepOfState[value];
  const [state] = Object.keys(value) as Array<keyof typeof value & keyof typeof stepOfState>;
  return state ? stepOfState[state] : null;
}

/** Estimated minutes for this step and those after it. */
export function estimatedMinutes(step: BookingStep | null, type: ItemType | null): number {
  const steps = stepsOf(type);
  const index = step ? steps.indexOf(step) : -1;
  const minutes = type === 'package' ? MINUTES_PER_PACKAGE_STEP : MINUTES_PER_SERVICE_STEP;
  return index < 0 ? 0 : (steps.length - index) * minutes;
}
