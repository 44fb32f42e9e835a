import { expect, test } from 'vitest';
import { MINUTE_MS } from '#machines/duration.ts';
import { clockText } from '#machines/home-time.ts';
import { openingHours, timeText } from './opening-hours.ts';

const hours = (...days: string[]) => ({ days, opens: '09:00', closes: '17:00' });
const times = '9:00\u00A0am–5:00\u00A0pm';

test('days in a row are a span, and each time stays on one line', () => {
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'];
  expect(openingHours(hours(...days), 'en')).toBe(`Sun – Thu, ${times}`);
  expect(openingHours(hours(...days), 'ar')).toBe(
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
  expect(openingHours(hours('Monday', 'Wednesday', 'Friday'), 'en')).toBe(
    `Mon, Wed, Fri, ${times}`,
  );
  expect(openingHours(hours('Monday', 'Someday'), 'en')).toBe(`Mon, ${times}`);
});

test('an invalid time of a draft is shown as it is', () => {
  expect(openingHours({ days: [], opens: 'nine', closes: '17:00' }, 'en')).toContain('nine–');
});
