import { expect, it } from 'vitest';
import { appointmentLine, appointmentTimes, isTimeZone } from './home-time.ts';

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
