import { expect, test } from 'vitest';
import { MINUTE_MS } from '#machines/duration.ts';
import { clockText, homeZone } from '#machines/home-time.ts';
import { closedDays, openingHours, openingStatus, timeText } from './opening-hours.ts';

const hoursOf = (...days: string[]) => ({ days, opens: '09:00', closes: '17:00' });
const times = '9:00\u00A0am–5:00\u00A0pm';

test('days in a row are a span, and each time stays on one line', () => {
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'];
  expect(openingHours(hoursOf(...days), 'en')).toBe(`Sun – Thu, ${times}`);
  expect(openingHours(hoursOf(...days), 'ar')).toBe(
    'الأحد إلى الخميس، من 9\u00A0صباحًا إلى 5\u00A0مساءً',
  );
});

test('English times are those that Intl writes', () => {
  for (let minute = 0; minute < 24 * 60; minute += 7) {
    const moment = new Date(minute * MINUTE_MS);
    const time = moment.toISOString().slice(11, 16);
    expect(timeText(time, 'en')).toBe(clockText(moment, 'en', 'UTC'));
  }
});

test('Arabic names the part of the day, and minutes only where there are any', () => {
  const noon = { days: [], opens: '08:30', closes: '12:00' };
  expect(openingHours(noon, 'ar')).toContain('من 8:30\u00A0صباحًا إلى 12\u00A0ظهرًا');
});

test('other days are named one by one', () => {
  expect(openingHours(hoursOf('Monday', 'Wednesday', 'Friday'), 'en')).toBe(
    `Mon, Wed, Fri, ${times}`,
  );
  expect(openingHours(hoursOf('Monday', 'Someday'), 'en')).toBe(`Mon, ${times}`);
});

test('an invalid time of a draft is shown as it is', () => {
  expect(openingHours({ days: [], opens: 'nine', closes: '17:00' }, 'en')).toContain('nine–');
});

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'];
const weekdayHours = { days, opens: '09:00', closes: '17:00' };

/** A moment by the clocks of Dubai; 22 November 2026 is a Sunday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+04:00`);

const opensOn = (day: number, inDays: number) => ({ isOpen: false, opens: '09:00', inDays, day });

test.each([
  ['before it opens', 22, '08:59', opensOn(0, 0)],
  ['when it opens', 22, '09:00', { isOpen: true, until: '17:00' }],
  ['in its last minute', 22, '16:59', { isOpen: true, until: '17:00' }],
  ['when it closes', 22, '17:00', opensOn(1, 1)],
  ['at midnight, which is the evening before elsewhere', 23, '00:30', opensOn(1, 0)],
  ['on the evening before the days of rest', 26, '18:00', opensOn(0, 3)],
  ['on a day of rest', 28, '12:00', opensOn(0, 1)],
])('CONTACT-02: openingStatus %s', (_name, day, time, expected) => {
  expect(openingStatus(weekdayHours, at(day, time))).toEqual(expected);
});

test('the clocks of Dubai are those that Intl knows, in every month', () => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: homeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  for (let month = 0; month < 240; month += 1) {
    const moment = new Date(Date.UTC(2026, month, 1 + (month % 28), month % 24, month % 60));
    const [day, time = ''] = format.format(moment).split(' ');
    const open = { days: [String(day).replace(',', '')], opens: time, closes: '24:00' };
    expect(openingStatus(open, moment)).toEqual({ isOpen: true, until: '24:00' });
  }
});

test('a single day opens again a week later', () => {
  expect(openingStatus({ ...weekdayHours, days: ['Sunday'] }, at(22, '18:00'))).toEqual(
    opensOn(0, 7),
  );
});

test('invalid hours have no status', () => {
  expect(openingStatus({ ...weekdayHours, days: [] }, at(22, '12:00'))).toBeNull();
  expect(openingStatus({ ...weekdayHours, opens: 'nine' }, at(22, '12:00'))).toBeNull();
});

test('the days of rest are named', () => {
  expect(closedDays(weekdayHours, 'en')).toBe('Fri, Sat');
  expect(closedDays(weekdayHours, 'ar')).toBe('الجمعة، السبت');
});
