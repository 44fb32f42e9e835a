import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { onRequest, theMap } from '#machines/booking/fixtures.ts';
import type { Language } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { care } from '../../testing/care.ts';
import { Booked } from './booked.tsx';

addBookingTexts();

type Given = 'advancing' | 'resting' | 'instructing';

function shown(given: Given, item = theMap, language: Language = 'en'): string {
  const isInstructing = given === 'instructing';
  return renderToString(
    <LanguageRoot language={language}>
      <Booked
        view={{
          step: isInstructing ? 'screenshot-instructions' : 'booking-complete',
          titleKey: isInstructing ? 'paymentInstructions' : 'bookingComplete',
          problem: null,
          isAdvancing: given === 'advancing',
          canContinue: true,
        }}
        item={item}
        appointment={{ startsAt: '2026-11-22T09:00:00Z', calendarFile: 'BEGIN:VCALENDAR' }}
        care={care}
        send={() => undefined}
      />
    </LanguageRoot>,
  );
}

it('says how to pay, and asks for a screenshot only where nobody notices the payment', () => {
  const page = shown('instructing');
  expect(page).toMatch(/Only if this page does not notice your payment: take a screenshot/);
  expect(page).toContain('non-refundable');
  expect(page).toMatch(/<button[^>]*>Continue to Payment/);
});

it('keeps what the first step says, and its file for calendars, when the second comes', () => {
  for (const given of ['advancing', 'resting', 'instructing'] as const) {
    const page = shown(given);
    expect(page).toContain('Your booking is made');
    expect(page).toMatch(/<a[^>]*download="session.ics"[^>]*>Add to your calendar/);
  }
});

it('keeps the place of the instructions free while it is about to advance, and only then', () => {
  expect(shown('advancing')).toContain('choose how you would like to pay');
  expect(shown('advancing')).toContain('follow in a moment');
  expect(shown('resting')).not.toContain('choose how you would like to pay');
  expect(shown('instructing')).not.toContain('follow in a moment');
});

it.each(['en', 'ar'] as const)(
  'offers no payment where the price is agreed in person (%s)',
  (language) => {
    const page = shown('instructing', onRequest, language);
    expect(page).not.toContain('<button');
    expect(page).toContain('https://wa.me/97141234567?text=');
    expect(page).toContain('mailto:help@example.org?subject=');
    expect(page).toContain(encodeURIComponent('The Map'));
  },
);
