import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Language, languages } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { booking as ar } from '#web/i18n/ar/booking.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { booking as en } from '#web/i18n/en/booking.ts';
import { VerificationStep } from './verification-step.tsx';

addBookingTexts();

const texts = { en, ar };
const care = {
  supportEmail: 'help@example.org',
  whatsapp: '97141234567',
  crisisNumbers: [],
  disclaimer: '',
  crisisText: '',
};

function shown(language: Language, isAwaiting: boolean, serviceName: string | null): string {
  return renderToString(
    <LanguageRoot language={language}>
      <VerificationStep
        serviceName={serviceName}
        reference="REF2-0000-0000-0000"
        isAwaiting={isAwaiting}
        care={care}
        send={() => undefined}
      />
    </LanguageRoot>,
  );
}

it.each(languages)('never calls a transfer paid that nobody has seen (%s)', (language) => {
  const { paid, optional, awaiting } = texts[language].verification;
  for (const name of ['Roadmap', null]) {
    const page = shown(language, true, name);
    expect(page).toContain(awaiting.title);
    expect(page).toContain(awaiting.optional);
    expect(page).not.toContain(paid);
    expect(page).not.toContain(optional);
    expect(page).toContain('REF2-0000-0000-0000');
  }
});

it.each(languages)('says that a payment has arrived (%s)', (language) => {
  const { paid, awaiting, whatsapp } = texts[language].verification;
  const page = shown(language, false, 'Roadmap');
  expect(page).toContain(paid);
  expect(page).not.toContain(awaiting.title);
  expect(page).toContain(whatsapp);
  expect(page).toMatch(/href="https:\/\/wa\.me\/97141234567\?text=[^"]*REF2-0000-0000-0000/);
});
