import { DAY_MS, MINUTE_MS } from '../duration.ts';
import { RETURN_WINDOW_MINUTES } from '../payment/timings.ts';
import type { StorageKey } from './keys.ts';
import type { StorageLike } from './types.ts';

// The part of the storage that a page needs before it loads the sheet.

/** Whether a time is younger than the given age; a clock set back by up to a day is forgiven. */
export function isFresh(time: number, now: number, maximumAge: number): boolean {
  return time - now < DAY_MS && now - time < maximumAge;
}

const flags: ReadonlyArray<readonly [flag: StorageKey, time: StorageKey]> = [
  ['redirectedForPayment', 'redirectTimestamp'],
  ['paypalMeRedirected', 'paypalMeRedirectTime'],
];

/**
 * Whether the person opened a payment page within the last 30 minutes; coming back to the window then
 * resumes the payment (specification §4).
 */
export function hasBeenRedirected(storage: StorageLike | null, now: number): boolean {
  try {
    return flags.some(
      ([flag, time]) =>
        storage?.getItem(flag) === 'true' &&
        isFresh(
          Number(storage.getItem(time) ?? Number.NaN),
          now,
          RETURN_WINDOW_MINUTES * MINUTE_MS,
        ),
    );
  } catch {
    return false;
  }
}

/** Whether the device remembers any booking. */
export function hasStoredBookings(storage: StorageLike | null): boolean {
  try {
    return (['currentBooking', 'earlierBookings'] satisfies StorageKey[]).some(
      (key) => (storage?.getItem(key) ?? null) !== null,
    );
  } catch {
    return false;
  }
}

/** Deletes the tab's session; every page load does so (specification §4). Does not throw. */
export function forgetPageSession(tab: StorageLike | null): void {
  try {
    tab?.removeItem('booking_session');
  } catch {
    // A browser that refuses storage has no session.
  }
}
