import { expect, it } from 'vitest';
import { clock, readClock } from './clock.ts';

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [245, '4:05'],
  [245.9, '4:05'],
  [3599, '59:59'],
  [3723, '1:02:03'],
])('%s seconds are shown as %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});

it.each([0, 59, 60, 245, 3599, 3600, 3723, 36_000])(
  '%s seconds are read from what is shown',
  (seconds) => {
    expect(readClock(clock(seconds))).toBe(seconds);
  },
);

it('minutes may be written without hours, and with a zero before them', () => {
  expect(readClock('75:00')).toBe(4500);
  expect(readClock('04:05')).toBe(245);
});

it.each(['', '90', '4:5', '4:65', '1:75:00', '1:2:03', '-1:00', '4:05 pm', 'soon'])(
  '“%s” is not a time',
  (text) => {
    expect(readClock(text)).toBeNull();
  },
);
