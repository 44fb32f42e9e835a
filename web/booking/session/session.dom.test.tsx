import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_LIMIT_MS } from '#machines/booking/timings.ts';
import type { BookingView } from '#machines/booking/types.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { languages } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { booking as ar } from '#web/i18n/ar/booking.ts';
import { addBookingTexts } from '#web/i18n/booking-texts.ts';
import { booking, booking as en } from '#web/i18n/en/booking.ts';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import { LeaveQuestion } from './leaving.tsx';
import { SavingChoice } from './saving-choice.tsx';
import { useActivity } from './session-effects.ts';
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

describe('the effects of the sheet’s session', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function Sheet({ onActive }: { onActive: () => void }) {
    useActivity({ isOpen: true, isExpiring: false, onActive });
    return (
      <>
        <input />
        <iframe title="Payment" />
      </>
    );
  }

  it('a frame with the focus counts as input, for as long as a session lasts without any', async () => {
    const onActive = vi.fn();
    const { screen } = await onScreen(<Sheet onActive={onActive} />);
    const reportsIn = (ms: number) =>
      act(async () => {
        onActive.mockClear();
        vi.advanceTimersByTime(ms);
        return onActive.mock.calls.length;
      });
    screen.querySelector('input')?.focus();
    expect(await reportsIn(5 * MINUTE_MS)).toBe(0);
    screen.querySelector('iframe')?.focus();
    expect(await reportsIn(SESSION_LIMIT_MS)).toBe(SESSION_LIMIT_MS / MINUTE_MS);
    expect(await reportsIn(SESSION_LIMIT_MS)).toBe(0);
  });
});
