import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { filled, smooth, theMap } from '#machines/booking/fixtures.ts';
import type { Language } from '#machines/language.ts';
import { openPage } from '#machines/testing/browser.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { AppointmentLines } from '../appointment.tsx';
import { TimeGone } from '../choose-time.tsx';
import { partsOf } from './care-note.tsx';
import { hasSummary, OrderSummary } from './offer.tsx';
import { progressOf } from './progress.tsx';

const textsOf = (text: string, numbers: string[]) =>
  partsOf(text, numbers).map((part) => part.text);

it('splits the sentence at its numbers, in their order', () => {
  const text = 'Call 999, or 800-HOPE (4673). Again: 999';
  expect(textsOf(text, ['800-HOPE (4673)', '999'])).toEqual([
    'Call ',
    '999',
    ', or ',
    '800-HOPE (4673)',
    '. Again: ',
    '999',
  ]);
  for (const part of partsOf(text, ['999'])) {
    expect(text.slice(part.at, part.at + part.text.length)).toBe(part.text);
  }
});

it('leaves a text without numbers whole, and an empty one empty', () => {
  expect(textsOf('Please seek help.', ['999', ''])).toEqual(['Please seek help.']);
  expect(textsOf('', ['999'])).toEqual([]);
});

addBookingTexts();

const START = '2026-11-22T09:00:00Z';

function shown(element: React.ReactNode, language: Language = 'en'): string {
  return renderToString(<LanguageRoot language={language}>{element}</LanguageRoot>);
}

it('names the item, its price and that its time is being confirmed', () => {
  const unknownTime = { startsAt: null, calendarFile: null };
  const page = shown(<OrderSummary item={theMap} appointment={unknownTime} />);
  expect(page).toContain('The Map');
  expect(page).toContain('8,800');
  expect(page).toContain('Your chosen time is being confirmed.');
  expect(shown(<OrderSummary item={theMap} appointment={null} />)).not.toContain('confirmed');
});

it('links to the calendar when the chosen time was cancelled', () => {
  const gone = <TimeGone calendarUrl="https://calendar.example/the-map" />;
  const page = shown(
    <OrderSummary item={theMap} appointment={null}>
      {gone}
    </OrderSummary>,
  );
  expect(page).toContain('Your time was cancelled');
  expect(page).toContain('href="https://calendar.example/the-map"');
});

it('names the time in the visitor’s zone, and in Dubai where the clocks differ', () => {
  const away = shown(<AppointmentLines startsAt={START} zone="Europe/London" />);
  expect(away).toContain('Sunday, 22 November 2026, 9:00\u00A0am');
  expect(away).toContain('United Kingdom Time');
  expect(away).toContain('In Dubai: Sunday, 22 November 2026, 1:00\u00A0pm');
  const home = shown(<AppointmentLines startsAt={START} zone="Asia/Dubai" />, 'ar');
  expect(home).toContain('الأحد، 22 نوفمبر 2026، 1:00\u00A0م');
  expect(home).not.toContain('في دبي');
});

it('is shown on the steps between the offer and the end, and not beside a changed price', () => {
  expect(hasSummary({ step: 'calendly', newPrice: null })).toBe(true);
  expect(hasSummary({ step: 'payment-processing', newPrice: null })).toBe(true);
  expect(hasSummary({ step: 'package-details', newPrice: null })).toBe(false);
  expect(hasSummary({ step: 'whatsapp-verification', newPrice: null })).toBe(false);
  expect(hasSummary({ step: 'booking-complete', newPrice: 'AED 9,000' })).toBe(false);
});

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
