import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../duration.ts';
import { memoryStorage, NOW, startStorage } from '../testing/storage.ts';
import { paymentKeys } from './keys.ts';
import { forgetPageSession, hasBeenRedirected, hasStoredBookings } from './page.ts';

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

describe('opening a payment page', () => {
  it('sets the specified keys, which are deleted with the payment', () => {
    const storage = memoryStorage();
    const { tell } = startStorage(storage);
    tell({ type: 'storage.save', paymentInProgress: { provider: 'stripe', isAway: true } });
    expect(storage.keys()).toEqual([
      'paymentInProgress',
      'redirectedForPayment',
      'redirectTimestamp',
    ]);
    tell({ type: 'storage.save', paymentInProgress: { provider: 'ziina', isAway: false } });
    tell({ type: 'storage.save', returnedFromPayment: true });
    expect(storage.getItem('ziinaPaymentInProgress')).toBe('true');
    tell({ type: 'storage.forget', keys: paymentKeys });
    expect(storage.keys()).toEqual([]);
  });

  it('sets no redirect flag in a frame', () => {
    const storage = memoryStorage();
    const { tell } = startStorage(storage);
    tell({ type: 'storage.save', paymentInProgress: { provider: 'ziina', isAway: false } });
    expect(storage.keys()).toEqual(['paymentInProgress', 'ziinaPaymentInProgress']);
    expect(hasBeenRedirected(storage, NOW)).toBe(false);
  });

  it.each([
    ['redirectedForPayment', 'redirectTimestamp'],
    ['paypalMeRedirected', 'paypalMeRedirectTime'],
  ])('counts as a redirect for 30 minutes by %s', (flag, time) => {
    const redirected = (at: unknown, isSet = 'true') =>
      hasBeenRedirected(memoryStorage({ [flag]: isSet, [time]: String(at) }), NOW);
    expect(redirected(NOW)).toBe(true);
    expect(redirected(NOW - 30 * MINUTE_MS + 1)).toBe(true);
    expect(redirected(NOW - 30 * MINUTE_MS)).toBe(false);
    expect(redirected(NOW + 2 * DAY_MS)).toBe(false);
    expect(redirected('soon')).toBe(false);
    expect(redirected(NOW, 'yes')).toBe(false);
    expect(hasBeenRedirected(memoryStorage({ [flag]: 'true' }), NOW)).toBe(false);
  });

  it('is not known without storage', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    expect(hasBeenRedirected(null, NOW)).toBe(false);
    const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };
    expect(hasBeenRedirected(refusing, NOW)).toBe(false);
  });
});
