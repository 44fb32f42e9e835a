import { afterEach, expect, test, vi } from 'vitest';
import { media as arabic } from '#web/i18n/ar/media.ts';
import { media as english } from '#web/i18n/en/media.ts';
import { currentToast, dismissToast } from '#web/ui/toast-region.tsx';
import { tellSlowConnection } from './slow-connection.ts';

afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

test('ERR-11: a very slow network is announced in both languages, and once', () => {
  vi.useFakeTimers();
  tellSlowConnection();
  expect(currentToast()).toMatchObject({ en: english.slow, ar: arabic.slow });
  dismissToast();
  tellSlowConnection();
  expect(currentToast()).toBeNull();
});
