import { expect, it } from 'vitest';
import {
  dayBefore,
  FIRST_REMINDER_MS,
  LAST_REMINDER_MS,
  LEAST_PAYMENT_TIME_MS,
  LONGEST_DELIVERY_MS,
  NEW_TIME_PATIENCE_MS,
  PAYMENT_LIFETIME_MS,
  UNPAID_ORDER_MS,
  ZIINA_GRACE_MS,
} from './timings.ts';

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

const MINUTE_MS = 60_000;

it.each([
  ['a card', PAYMENT_LIFETIME_MS.stripe, 23 * 60],
  ['Ziina', PAYMENT_LIFETIME_MS.ziina, 60],
  ['bank transfer', PAYMENT_LIFETIME_MS.bank_transfer, 14 * 24 * 60],
  ['whoever comes back to it', LEAST_PAYMENT_TIME_MS, 5],
  ['Ziina, once its page has ended', ZIINA_GRACE_MS, 10],
])('lets a payment be made by %s for so long', (_, found, minutes) => {
  expect(found).toBe(minutes * MINUTE_MS);
});

it('keeps an unpaid order for a week, and reminds of it after four hours and a day before its end', () => {
  const hours = [UNPAID_ORDER_MS, FIRST_REMINDER_MS, LAST_REMINDER_MS].map(
    (time) => time / (60 * MINUTE_MS),
  );
  expect(hours).toEqual([7 * 24, 4, 24]);
});

it('waits half an hour for the new time of a moved session, and months for the session itself', () => {
  expect(NEW_TIME_PATIENCE_MS).toBe(30 * MINUTE_MS);
  expect(LONGEST_DELIVERY_MS.session).toBe(90 * 24 * 60 * MINUTE_MS);
  expect(LONGEST_DELIVERY_MS.instant).toBe(0);
});
