import { expect, it } from 'vitest';
import { filled, smooth, theMap } from '#machines/booking/fixtures.ts';
import { openPage } from '#machines/testing/browser.ts';
import { progressOf } from './progress.tsx';

it('counts the three steps of a service and is at 75 % on the WhatsApp step', () => {
  expect(
    (['service-form', 'payment-processing', 'whatsapp-verification'] as const).map((step) =>
      progressOf({ step, item: null, isFinished: false, sections: [] }),
    ),
  ).toEqual([
    { step: 1, steps: 3, percent: 0 },
    { step: 2, steps: 3, percent: 50 },
    { step: 3, steps: 3, percent: 75 },
  ]);
});

it('counts the sections of a form that are complete, and the estimate follows', async () => {
  const page = openPage(smooth);
  const seen = () => [progressOf(page.view())?.percent, page.view().estimatedMinutes];
  const write = (field: string, value: string) => page.send({ type: 'field.change', field, value });
  await page.send(...filled);
  expect(seen()).toEqual([6, 9]);
  await write('currentSituation', 'x'.repeat(20));
  expect(seen()).toEqual([6, 9]);
  await write('currentSituation', 'x'.repeat(21));
  expect(seen()).toEqual([13, 8]);
  await write('coreValues', 'honesty and family');
  await write('emotionalGoals', 'calmer in the mornings');
  expect(seen()).toEqual([19, 7]);
  await write('currentSituation', '');
  expect(seen()).toEqual([13, 8]);
});

it('counts the six steps of a package, to the same 75 %', () => {
  const item = theMap;
  const at = (step: 'package-details' | 'calendly' | 'whatsapp-verification') =>
    progressOf({ step, item, isFinished: false, sections: [] });
  expect(at('package-details')).toEqual({ step: 1, steps: 6, percent: 13 });
  expect(at('calendly')).toMatchObject({ step: 2, percent: 25 });
  expect(at('whatsapp-verification')).toMatchObject({ step: 6, percent: 75 });
});

it('is full when everything is done', () => {
  expect(
    progressOf({ step: 'whatsapp-verification', item: null, isFinished: true, sections: [] })
      ?.percent,
  ).toBe(100);
});

it('returns nothing while a booking is loaded', () => {
  expect(progressOf({ step: 'opening', item: null, isFinished: false, sections: [] })).toBeNull();
  expect(progressOf({ step: null, item: null, isFinished: false, sections: [] })).toBeNull();
});
