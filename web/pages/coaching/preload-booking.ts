import { useEffect } from 'react';

const intents = ['pointerover', 'focusin'] as const;
const touches = ['pointerdown', 'keydown'] as const;

/** Runs the booking sheet's script ahead of its use; a failed fetch is repeated then. */
function preloadBooking(): void {
  import('#web/booking/booking-sheet.tsx').catch(() => undefined);
}

/**
 * Preloads the sheet when a Book link is pointed at, and once the page is idle, where the browser
 * reports it, after the visitor first touched the site. Until then its files are only fetched.
 */
export function usePreloadedBooking(): void {
  useEffect(() => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const onIntent = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href*="book="]')) preloadBooking();
    };
    const preloadLater = () => {
      if (!('requestIdleCallback' in window)) return;
      const request = requestIdleCallback(preloadBooking);
      signal.addEventListener('abort', () => cancelIdleCallback(request));
    };
    for (const name of intents) addEventListener(name, onIntent, { passive: true, signal });
    if (navigator.userActivation?.hasBeenActive) preloadLater();
    else for (const name of touches) addEventListener(name, preloadLater, { once: true, signal });
    return () => waiting.abort();
  }, []);
}
