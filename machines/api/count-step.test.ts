import { expect, it } from 'vitest';
import type { BookingStep } from '../booking/types.ts';
import { countedSteps, isCounted } from './count-step.ts';

const counts: Record<BookingStep, boolean> = {
  opening: false,
  'service-form': true,
  'package-details': true,
  calendly: true,
  'booking-complete': true,
  'screenshot-instructions': true,
  'payment-processing': true,
  'whatsapp-verification': true,
  answers: false,
  interrupted: false,
};

it('counts the specification’s steps of the sheet, and no others', () => {
  const steps = Object.keys(counts);
  expect(steps.filter(isCounted)).toEqual([...countedSteps]);
  expect(Object.fromEntries(steps.map((step) => [step, isCounted(step)]))).toEqual(counts);
  expect(isCounted(null)).toBe(false);
});
