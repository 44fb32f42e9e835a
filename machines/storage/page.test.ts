import { expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { forgetPageSession, hasStoredBookings } from './page.ts';

it('forgetPageSession deletes only the tab’s session and never throws', () => {
  const tab = memoryStorage({ booking_session: '{}', currentBooking: '{}' });
  forgetPageSession(tab);
  expect(tab.keys()).toEqual(['currentBooking']);
  forgetPageSession(null);
  tab.removeItem = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  expect(() => forgetPageSession(tab)).not.toThrow();
});

it('hasStoredBookings finds a booking of any age, and never throws', () => {
  expect(hasStoredBookings(memoryStorage({ currentBookingId: 'booking-1' }))).toBe(false);
  expect(hasStoredBookings(memoryStorage({ currentBooking: '{}' }))).toBe(true);
  expect(hasStoredBookings(memoryStorage({ earlierBookings: '[]' }))).toBe(true);
  const refusing = memoryStorage();
  refusing.getItem = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  expect([hasStoredBookings(refusing), hasStoredBookings(null)]).toEqual([false, false]);
});
