import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { languages } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { booking as ar } from '#web/i18n/ar/booking.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { booking as en } from '#web/i18n/en/booking.ts';
import type { Purchase } from './purchase.ts';
import { PurchaseFacts } from './purchase-facts.tsx';

addBookingTexts();

const toolkit: Purchase = {
  bookingId: 'booking-1',
  token: '',
  itemId: 'toolkit',
  name: 'Toolkit',
  price: 'AED 121',
  priceUsd: '$33',
  delivery: 'A PDF',
  deliveryTime: 'At once',
  isInstant: true,
  appointment: null,
  isSession: false,
  calendarUrl: '',
  email: '',
  isAwaiting: false,
  isUnanswered: false,
};

it.each(languages)('an instant item comes once its transfer is confirmed (%s)', (language) => {
  const shown = (change: Partial<Purchase>) =>
    renderToString(
      <LanguageRoot language={language}>
        <PurchaseFacts purchase={{ ...toolkit, ...change }} />
      </LanguageRoot>,
    );
  const { onTransfer } = { en, ar }[language].bought;
  expect(shown({ isAwaiting: true })).toContain(onTransfer);
  expect(shown({ isAwaiting: true })).not.toContain('At once');
  for (const change of [{}, { isAwaiting: true, isInstant: false }]) {
    expect(shown(change)).toContain('At once');
    expect(shown(change)).not.toContain(onTransfer);
  }
});
