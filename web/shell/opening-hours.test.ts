import { expect, test } from 'vitest';
import { openingHours } from './opening-hours.ts';

const hours = (...days: string[]) => ({ days, opens: '09:00', closes: '17:00' });

test('days in a row are a span, and the times keep their order and stay on one line', () => {
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'];
  expect(openingHours(hours(...days), 'en')).toBe('Sun – Thu, \u206609:00–\u206017:00\u2069');
  expect(openingHours(hours(...days), 'ar')).toBe(
    'الأحد إلى الخميس، \u206609:00–\u206017:00\u2069',
  );
});

test('other days are named one by one', () => {
  expect(openingHours(hours('Monday', 'Wednesday', 'Friday'), 'en')).toBe(
    'Mon, Wed, Fri, \u206609:00–\u206017:00\u2069',
  );
  expect(openingHours(hours('Monday', 'Someday'), 'en')).toBe('Mon, \u206609:00–\u206017:00\u2069');
});
