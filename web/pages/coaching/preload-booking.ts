import { useEffect } from 'react';

/** Fetches the booking sheet's script ahead of its use; what fails now is asked for again then. */
export function preloadBooking(): void {
  import('#web/booking/booking-sheet.tsx').catch(() => undefined);
}

/** Preloads once the page rests, where the browser can tell; elsewhere a Book link's focus does it. */
export function usePreloadedBooking(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const request = requestIdleCallback(preloadBooking);
    return () => cancelIdleCallback(request);
  }, []);
}
