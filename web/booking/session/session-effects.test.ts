import { expect, it } from 'vitest';
import { SESSION_WARNING_MS } from '#machines/booking/timings.ts';
import { ACTIVITY_PAUSE_MS, isWorthReporting } from './session-effects.ts';

it('isWorthReporting accepts any input, at most once per ACTIVITY_PAUSE_MS', () => {
  for (const kind of ['movement', 'act'] as const) {
    expect(isWorthReporting(kind, false, Number.POSITIVE_INFINITY)).toBe(true);
    expect(isWorthReporting(kind, false, ACTIVITY_PAUSE_MS - 1)).toBe(false);
    expect(isWorthReporting(kind, false, ACTIVITY_PAUSE_MS)).toBe(true);
  }
  expect(ACTIVITY_PAUSE_MS).toBeLessThan(SESSION_WARNING_MS);
});

it('isWorthReporting accepts only acts while the warning is shown, without a pause', () => {
  expect(isWorthReporting('act', true, 0)).toBe(true);
  expect(isWorthReporting('movement', true, Number.POSITIVE_INFINITY)).toBe(false);
});
