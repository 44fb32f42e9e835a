import { expect, it } from 'vitest';
import { momentText } from './moment-text.ts';

it('writes day and time in the reader’s language and in the given zone', () => {
  const moment = '2026-11-22T21:30:00.000Z';
  expect(momentText(moment, 'en', 'Asia/Dubai')).toBe('Monday 23 November at 01:30');
  expect(momentText(moment, 'ar', 'Asia/Dubai')).toBe('الاثنين، 23 نوفمبر في 01:30');
  expect(momentText(moment, 'en', 'America/New_York')).toBe('Sunday 22 November at 16:30');
});
