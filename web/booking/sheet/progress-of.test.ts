import { expect, it } from 'vitest';
import { progressOf } from './progress-of.ts';

it('counts the three steps of a service and stands at 75 % on the WhatsApp step', () => {
  expect(
    (['service-form', 'payment-processing', 'whatsapp-verification'] as const).map((step) =>
      progressOf({ step, isFinished: false }),
    ),
  ).toEqual([
    { step: 1, steps: 3, percent: 25 },
    { step: 2, steps: 3, percent: 50 },
    { step: 3, steps: 3, percent: 75 },
  ]);
});

it('is full when all is done', () => {
  expect(progressOf({ step: 'whatsapp-verification', isFinished: true })?.percent).toBe(100);
});

it('says nothing while a booking is looked for', () => {
  expect(progressOf({ step: 'opening', isFinished: false })).toBeNull();
  expect(progressOf({ step: null, isFinished: false })).toBeNull();
});
