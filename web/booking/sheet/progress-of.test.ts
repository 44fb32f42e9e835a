import { expect, it } from 'vitest';
import { theMap } from '#machines/booking/fixtures.ts';
import { progressOf } from './progress-of.ts';

it('counts the three steps of a service and stands at 75 % on the WhatsApp step', () => {
  expect(
    (['service-form', 'payment-processing', 'whatsapp-verification'] as const).map((step) =>
      progressOf({ step, item: null, isFinished: false }),
    ),
  ).toEqual([
    { step: 1, steps: 3, percent: 25 },
    { step: 2, steps: 3, percent: 50 },
    { step: 3, steps: 3, percent: 75 },
  ]);
});

it('counts the six steps of a package, to the same 75 %', () => {
  const item = theMap;
  const at = (step: 'package-details' | 'calendly' | 'whatsapp-verification') =>
    progressOf({ step, item, isFinished: false });
  expect(at('package-details')).toEqual({ step: 1, steps: 6, percent: 13 });
  expect(at('calendly')).toMatchObject({ step: 2, percent: 25 });
  expect(at('whatsapp-verification')).toMatchObject({ step: 6, percent: 75 });
});

it('is full when all is done', () => {
  expect(progressOf({ step: 'whatsapp-verification', item: null, isFinished: true })?.percent).toBe(
    100,
  );
});

it('says nothing while a booking is looked for', () => {
  expect(progressOf({ step: 'opening', item: null, isFinished: false })).toBeNull();
  expect(progressOf({ step: null, item: null, isFinished: false })).toBeNull();
});
