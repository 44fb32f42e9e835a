import { act } from 'react';
import { expect, it } from 'vitest';
import type { Language } from '#machines/language.ts';
import { embeddedUrl, events, linkOutputs, verifyOutputs } from '#machines/payment/fixtures.ts';
import { settle } from '#machines/testing/actors.ts';
import { begin } from '#machines/testing/payment-step.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { booking as ar } from '#web/i18n/ar/booking.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { onScreen } from '#web/testing/on-screen.tsx';
import { PaymentStep } from './payment-step.tsx';

addBookingTexts();

const care = {
  supportEmail: 'help@example.org',
  whatsapp: '97141234567',
  crisisNumbers: [],
  disclaimer: '',
  crisisText: '',
  answersKeptDays: 90,
};

it('the page in the sheet stays as it was opened, whatever the language, the clock and the checks do', async () => {
  const run = begin({ links: [linkOutputs.embedded], checks: [verifyOutputs.trouble] });
  run.actor.send(events.chooseZiina);
  await settle();
  run.actor.send(events.initiateHere);
  const step = (language: Language) => (
    <LanguageRoot language={language}>
      <PaymentStep payment={run.actor} item={null} care={care} />
    </LanguageRoot>
  );
  const { screen, draw } = await onScreen(step('en'));
  const frame = screen.querySelector('iframe');
  const src = `${embeddedUrl}?version=latest`;
  expect(frame?.src).toBe(src);

  await draw(step('ar'));
  expect(screen.querySelector('iframe')).toBe(frame);
  expect(frame).toMatchObject({ src, title: ar.payment.frame.name });

  await act(() => run.pass(15 * 60_000));
  expect(screen.textContent).toContain(ar.payment.unchecked.title);
  expect(screen.querySelector('iframe')).toBe(frame);
});
