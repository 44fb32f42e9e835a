import { RETURN_WINDOW_MINUTES, type StorageKey } from './keys.ts';
import { isFresh, minutes } from './shape.ts';
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
        isFresh(Number(storage.getItem(time) ?? Number.NaN), now, minutes(RETURN_WINDOW_MINUTES)),
    );
  } catch {
    return false;
  }
}
