import { expect, it } from 'vitest';
import { startOfWeekBefore } from './lists.ts';

it('startOfWeekBefore gives midnight seven days before', () => {
  expect(startOfWeekBefore(new Date('2026-11-21T03:18:08Z'))).toBe('2026-11-14T00:00:00.000Z');
  expect(startOfWeekBefore(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-14T00:00:00.000Z');
  expect(startOfWeekBefore(new Date('2026-03-02T00:00:00Z'))).toBe('2026-02-23T00:00:00.000Z');
});
