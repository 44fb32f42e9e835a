import type { SnapshotFrom } from 'xstate';
import type { ItemType } from '../catalogue.ts';
import type { bookingMachine } from './machine.ts';
import { MINUTES_PER_PACKAGE_STEP, MINUTES_PER_SERVICE_STEP } from './timings.ts';
import type { BookingStep, SectionView } from './types.ts';

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
  answers: 'answers',
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
  answering: 'answers',
  finished: 'whatsapp-verification',
  interrupted: 'interrupted',
} as const satisfies Record<string, BookingStep | null>;

/** The step by the specification's name; null while the sheet is closed. */
export function stepOf({ value }: SnapshotFrom<typeof bookingMachine>): BookingStep | null {
  if (typeof value === 'string') return stepOfState[value];
  const [state] = Object.keys(value) as Array<keyof typeof value & keyof typeof stepOfState>;
  return state ? stepOfState[state] : null;
}

/** The complete part of the step, from 0 to 1; only a service's form has parts. */
export function shareDone(
  step: BookingStep | null,
  sections: ReadonlyArray<Pick<SectionView, 'isComplete'>>,
): number {
  if (step !== 'service-form' || sections.length === 0) return 0;
  return sections.filter(({ isComplete }) => isComplete).length / sections.length;
}

/** Estimated minutes for what is left of this step and for those after it. */
export function estimatedMinutes(
  step: BookingStep | null,
  type: ItemType | null,
  sections: Parameters<typeof shareDone>[1],
): number {
  const steps = stepsOf(type);
  const index = step ? steps.indexOf(step) : -1;
  const minutes = type === 'package' ? MINUTES_PER_PACKAGE_STEP : MINUTES_PER_SERVICE_STEP;
  if (index < 0) return 0;
  return Math.ceil((steps.length - index - shareDone(step, sections)) * minutes);
}
