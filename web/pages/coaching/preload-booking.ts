import { useEffect } from 'react';

/** From hydration on: the page's own script goes first. */
const PRELOAD_MS = 1_000;

/** Fetches the booking sheet's script ahead of its use; what fails now is asked for again then. */
export function preloadBooking(): void {
  import('#web/booking/booking-sheet.tsx').catch(() => undefined);
}

/** Preloads once the page rests, where the browser can tell; elsewhere a Book link's focus does it. */
export function usePreloadedBooking(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    let request = 0;
    const wait = setTimeout(() => {
      request = requestIdleCallback(preloadBooking);
    }, PRELOAD_MS);
    return () => {
      clearTimeout(wait);
      cancelIdleCallback(request);
    };
  }, []);
}
