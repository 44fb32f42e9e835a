import { expect, it } from 'vitest';
import { clock, readClock } from './clock.ts';
import { homeDay, nextDay } from './home-day.ts';
import { appointmentLine, appointmentTimes, homeZone, isTimeZone } from './home-time.ts';

const START = '2026-11-22T09:00:00Z';

it('names the day, the time and the zone, and Dubai beside a zone whose clocks differ', () => {
  const { own, home } = appointmentTimes(START, 'en', 'Europe/London');
  expect(appointmentLine(own, 'en')).toBe(
    'Sunday, 22 November 2026, 9:00\u00A0am (United Kingdom Time)',
  );
  expect(home && appointmentLine(home, 'en')).toBe(
    'Sunday, 22 November 2026, 1:00\u00A0pm (Dubai time)',
  );
});

it('writes Arabic with Latin digits on the same clock of twelve hours', () => {
  const { own } = appointmentTimes(START, 'ar', 'Asia/Dubai');
  expect(appointmentLine(own, 'ar')).toBe('الأحد، 22 نوفمبر 2026، 1:00\u00A0م (توقيت دبي)');
});

it('shows the time once where it is the same as in Dubai', () => {
  const { own, home } = appointmentTimes(START, 'en', 'Asia/Muscat');
  expect(own.zone).toBe('Dubai time');
  expect(home).toBeNull();
});

it('names the other day where it is another day in Dubai', () => {
  const { own, home } = appointmentTimes('2026-11-22T22:00:00Z', 'en', 'America/New_York');
  expect(own.day).toBe('Sunday, 22 November 2026');
  expect(home?.day).toBe('Monday, 23 November 2026');
});

it('knows zones from other words', () => {
  expect(isTimeZone('America/New_York')).toBe(true);
  expect(isTimeZone('Mars/Base')).toBe(false);
});

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
