import { useEffect } from 'react';

const intents = ['pointerover', 'focusin'] as const;

/** Fetches the booking sheet's script ahead of its use; what fails now is asked for again then. */
function preloadBooking(): void {
  import('#web/booking/booking-sheet.tsx').catch(() => undefined);
}

/** Preloads once the page rests, where the browser can tell, and where a Book link is pointed at. */
export function usePreloadedBooking(): void {
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href*="book="]')) preloadBooking();
    };
    for (const name of intents) addEventListener(name, onIntent, { passive: true });
    return () => {
      for (const name of intents) removeEventListener(name, onIntent);
    };
  }, []);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const request = requestIdleCallback(preloadBooking);
    return () => cancelIdleCallback(request);
  }, []);
}
