import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { TOAST_MS } from '#machines/duration.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import {
  currentToast,
  dismissToast,
  showToast,
  subscribeToasts,
  ToastRegion,
} from './toast-region.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

async function withToast() {
  const { screen } = await onScreen(
    <LanguageRoot language="en">
      <input />
      <ToastRegion />
    </LanguageRoot>,
  );
  const field = screen.querySelector('input');
  field?.focus();
  await act(async () => showToast({ title: 'Saved' }));
  return { field, close: screen.querySelector('button') };
}

it('a toast stays while it has the focus, and goes afterwards', async () => {
  const { field, close } = await withToast();
  close?.focus();
  await act(async () => vi.advanceTimersByTime(3 * TOAST_MS));
  expect(currentToast()).not.toBeNull();
  expect(document.activeElement).toBe(close);
  field?.focus();
  await act(async () => vi.advanceTimersByTime(TOAST_MS));
  expect(currentToast()).toBeNull();
});

it('closing a toast moves the focus back to the element that had it before', async () => {
  const { field, close } = await withToast();
  close?.focus();
  await act(async () => close?.click());
  expect(currentToast()).toBeNull();
  expect(document.activeElement).toBe(field);
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

test('UI-13: a toast shows for 5000 ms', () => {
  showToast({ title: 'Saved' });
  vi.advanceTimersByTime(4999);
  expect(currentToast()).toMatchObject({ title: 'Saved' });
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

test('UI-13: a new toast replaces the one that is shown and has its full time', () => {
  showToast({ title: 'First' });
  vi.advanceTimersByTime(4000);
  showToast({ title: 'Second' });
  vi.advanceTimersByTime(4999);
  expect(currentToast()).toMatchObject({ title: 'Second' });
});

test('listeners hear of every change until they leave', () => {
  const listener = vi.fn();
  const leave = subscribeToasts(listener);
  showToast({ title: 'A' });
  dismissToast();
  leave();
  showToast({ title: 'B' });
  expect(listener).toHaveBeenCalledTimes(2);
});
