import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { theMap } from '#machines/booking/fixtures.ts';
import type { Language } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { AppointmentLines } from '../appointment.tsx';
import { TimeGone } from '../choose-time.tsx';
import { hasSummary, OrderSummary } from './offer.tsx';

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
