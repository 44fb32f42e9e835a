import { useCallback, useSyncExternalStore } from 'react';
import { media } from '#web/theme/media.ts';

/** Where a form shows one section at a time. */
export const phone = media.belowTablet.replace('@media ', '');

/** Whether the media query holds now. For what is rendered only where there are any. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  const matches = () => matchMedia(query).matches;
  return useSyncExternalStore(subscribe, matches, matches);
}
