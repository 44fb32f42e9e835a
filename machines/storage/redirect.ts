import { RETURN_WINDOW_MINUTES } from '../payment/timings.ts';
import { MINUTE_MS } from '../time.ts';
import type { StorageKey } from './keys.ts';
import { isFresh } from './shape.ts';
import type { StorageLike } from './types.ts';

const flags: ReadonlyArray<readonly [flag: StorageKey, time: StorageKey]> = [
  ['redirectedForPayment', 'redirectTimestamp'],
  ['paypalMeRedirected', 'paypalMeRedirectTime'],
];

/**
 * Whether the person was sent to a payment page within the last 30 minutes: who comes back to the
 * window then goes on paying (specification §4). Small, so that a page may ask before it loads the sheet.
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
