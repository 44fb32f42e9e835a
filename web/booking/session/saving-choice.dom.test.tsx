import { expect, it } from 'vitest';
import type { BookingView } from '#machines/booking/types.ts';
import { languages } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { booking as ar } from '#web/i18n/ar/booking.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { booking as en } from '#web/i18n/en/booking.ts';
import { onScreen } from '#web/testing/on-screen.tsx';
import { SavingChoice } from './saving-choice.tsx';

addBookingTexts();

it.each(languages)('the choice announces only what no toast says (%s)', async (language) => {
  const { saving: texts } = { en, ar }[language].session;
  const choice = (saving: BookingView['saving']) => (
    <LanguageRoot language={language}>
      <SavingChoice saving={saving} send={() => {}} />
    </LanguageRoot>
  );
  const { screen, draw } = await onScreen(choice('undecided'));
  const status = screen.querySelector('[role="status"]');
  expect(status?.textContent).toBe('');
  await draw(choice('save'));
  expect(screen.textContent).toContain(texts.saved);
  expect(status?.textContent).toBe('');
  await draw(choice('dontSave'));
  expect(screen.querySelector('[role="status"]')).toBe(status);
  expect(status?.textContent).toBe(texts.notSaved);
});
