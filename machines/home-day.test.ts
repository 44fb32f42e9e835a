import { expect, it } from 'vitest';
import { homeDay, nextDay } from './home-day.ts';
import { homeZone } from './home-time.ts';

it.each([
  '2026-12-10T19:59:59.999Z',
  '2026-12-10T20:00:00.000Z',
  '2027-06-30T23:30:00.000Z',
  '2026-12-31T21:00:00.000Z',
])('homeDay at %s is what the calendar of Dubai says', (moment) => {
  const asked = new Intl.DateTimeFormat('en-CA', { timeZone: homeZone });
  expect(homeDay(new Date(moment))).toBe(asked.format(new Date(moment)));
});

const days = ['2027-02-11', '2026-12-10', '2027-01-14'];

it.each([
  ['2026-11-26T08:00:00Z', '2026-12-10'],
  ['2026-12-10T19:59:59Z', '2026-12-10'],
  ['2026-12-10T20:00:00Z', '2027-01-14'],
  ['2027-02-11T19:00:00Z', '2027-02-11'],
  ['2027-02-11T20:00:00Z', null],
])('nextDay at %s is %s', (now, expected) => {
  expect(nextDay(days, new Date(now))).toBe(expected);
});

it('nextDay returns null when there are no days', () => {
  expect(nextDay([], new Date())).toBeNull();
});
