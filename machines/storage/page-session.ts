import type { StorageLike } from './types.ts';

/** Deletes the tab's session; every page load does so (specification §4). Does not throw. */
export function forgetPageSession(tab: StorageLike | null): void {
  try {
    tab?.removeItem('booking_session');
  } catch {
    // A browser that refuses storage has no session.
  }
}
