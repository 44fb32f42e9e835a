import { expect, it } from 'vitest';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import { LeaveQuestion } from './leaving.tsx';
import { ExpiryWarning } from './session-notices.tsx';

addBookingTexts();

const nothing = () => {};

const sheet = ({ isLeaving = false, isExpiring = false }) => (
  <LanguageRoot language="en">
    <input />
    <LeaveQuestion view={{ isLeaving, canSaveAndLeave: true }} send={nothing} />
    <ExpiryWarning view={{ isExpiring, saving: 'undecided' }} send={nothing} />
  </LanguageRoot>
);

it('the question before leaving takes the focus, and gives it back when somebody stays', async () => {
  const { screen, draw } = await onScreen(sheet({}));
  const field = screen.querySelector('input');
  field?.focus();
  await draw(sheet({ isLeaving: true }));
  expect(document.activeElement?.textContent).toBe(booking.session.leaving.stay);
  await draw(sheet({}));
  expect(document.activeElement).toBe(field);
});

it('the warning before the session ends gives the focus back to where somebody was', async () => {
  const { screen } = await onScreen(sheet({ isExpiring: true }));
  const field = screen.querySelector('input');
  const stay = screen.querySelector('button');
  field?.focus();
  await act(async () => stay?.focus());
  act(() => stay?.click());
  expect(document.activeElement).toBe(field);
});
