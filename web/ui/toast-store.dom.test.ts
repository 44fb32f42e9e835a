import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, showToast, subscribeToasts } from './toast-store.ts';

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
