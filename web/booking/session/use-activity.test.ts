import { expect, it } from 'vitest';
import { SESSION_WARNING_MS } from '#machines/booking/timings.ts';
import { ACTIVITY_PAUSE_MS, isWorthTelling } from './use-activity.ts';

it('isWorthTelling accepts any input, at most once per ACTIVITY_PAUSE_MS', () => {
  for (const kind of ['movement', 'act'] as const) {
    expect(isWorthTelling(kind, false, Number.POSITIVE_INFINITY)).toBe(true);
    expect(isWorthTelling(kind, false, ACTIVITY_PAUSE_MS - 1)).toBe(false);
    expect(isWorthTelling(kind, false, ACTIVITY_PAUSE_MS)).toBe(true);
  }
  expect(ACTIVITY_PAUSE_MS).toBeLessThan(SESSION_WARNING_MS);
});

it('isWorthTelling accepts only acts while the warning is shown, without a pause', () => {
  expect(isWorthTelling('act', true, 0)).toBe(true);
  expect(isWorthTelling('movement', true, Number.POSITIVE_INFINITY)).toBe(false);
});
