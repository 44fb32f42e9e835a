import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { onRequest, theMap } from '#machines/booking/fixtures.ts';
import type { Language } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { InstructionsStep } from './instructions-step.tsx';

addBookingTexts();

const care = {
  supportEmail: 'help@example.org',
  whatsapp: '97141234567',
  crisisNumbers: [],
  disclaimer: '',
  crisisText: '',
};

function shown(item: typeof theMap, hasPrice: boolean, language: Language = 'en'): string {
  return renderToString(
    <LanguageRoot language={language}>
      <InstructionsStep
        view={{ hasPrice, canContinue: hasPrice }}
        item={item}
        care={care}
        send={() => undefined}
      />
    </LanguageRoot>,
  );
}

it('says how to pay, what to keep, and leads to the payment', () => {
  const page = shown(theMap, true);
  expect(page).toContain('8,800');
  expect(page).toContain('screenshot');
  expect(page).toContain('non-refundable');
  expect(page).toMatch(/<button[^>]*>Continue to Payment/);
});

it.each(['en', 'ar'] as const)(
  'offers no payment where the price is made in person (%s)',
  (language) => {
    const page = shown(onRequest, false, language);
    expect(page).not.toContain('<button');
    expect(page).toContain('https://wa.me/97141234567?text=');
    expect(page).toContain('mailto:help@example.org?subject=');
    expect(page).toContain(encodeURIComponent('The Map'));
  },
);
