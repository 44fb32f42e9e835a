import { useEffect } from 'react';

const intents = ['pointerover', 'focusin'] as const;

/** From hydration on: the page's own script goes first. */
const PRELOAD_MS = 1_000;

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
