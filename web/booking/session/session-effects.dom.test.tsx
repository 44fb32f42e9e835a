import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SESSION_LIMIT_MS } from '#machines/booking/timings.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import { useActivity } from './session-effects.ts';

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
