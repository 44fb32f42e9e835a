import { expect, it } from 'vitest';
import { dayBefore } from './timings.ts';

it.each([
  ['long before', '2026-03-01T09:00:00Z', '2026-03-09T09:00:00Z'],
  ['with the last hour of the day before to come', '2026-03-09T08:00:00Z', '2026-03-09T09:00:00Z'],
  ['just before that day ends', '2026-03-09T08:59:00Z', '2026-03-09T09:59:00Z'],
  ['on the day itself', '2026-03-10T07:00:00Z', '2026-03-10T08:00:00Z'],
  ['within the last hour', '2026-03-10T08:30:00Z', '2026-03-10T09:00:00Z'],
  ['once it has begun', '2026-03-11T09:00:00Z', '2026-03-10T09:00:00Z'],
])('a session has until a day before it, or an hour, but never longer: %s', (_, now, until) => {
  const found = dayBefore('2026-03-10T09:00:00Z', Date.parse(now));
  expect(new Date(found)).toEqual(new Date(until));
});
