import { useEffect } from 'react';

const intents = ['pointerover', 'focusin'] as const;

/** Fetches the booking sheet's script ahead of its use; a failed fetch is repeated then. */
function preloadBooking(): void {
  import('#web/booking/booking-sheet.tsx').catch(() => undefined);
}

/**
 * Preloads the sheet once the page is idle, where the browser reports it, and when a Book link is
 * pointed at.
 */
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
