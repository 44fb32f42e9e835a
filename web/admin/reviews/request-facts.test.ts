import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#machines/duration.ts';
import { dueInWords } from './request-facts.tsx';

const now = Date.parse('2027-01-05T08:00:00Z');
const after = (ms: number) => new Date(now + ms).toISOString();

test.each([
  [121 * HOUR_MS, 'in 5 days', 'خلال 5 أيام'],
  [71.5 * HOUR_MS, 'in 71 hours', 'خلال 71 ساعة'],
  [5.9 * HOUR_MS, 'in 5 hours', 'خلال 5 ساعات'],
  [20 * MINUTE_MS, 'in 20 minutes', 'خلال 20 دقيقة'],
  [-3 * HOUR_MS, '3 hours ago', 'قبل 3 ساعات'],
])('a text due after %d ms is due %s', (ms, english, arabic) => {
  expect(dueInWords(after(ms), now, 'en')).toBe(english);
  expect(dueInWords(after(ms), now, 'ar')).toBe(arabic);
});
