import type { StorageLike } from './types.ts';

/** Ends the tab's own session; a page does so when it is loaded (specification §4). Never throws. */
export function forgetPageSession(tab: StorageLike | null): void {
  try {
    tab?.removeItem('booking_session');
  } catch {
    // A browser that refuses its storage has kept nothing there.
  }
}
