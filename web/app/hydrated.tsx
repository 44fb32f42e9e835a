import { type ReactNode, useEffect } from 'react';
import { HYDRATED } from './hydrated-event.ts';

/**
 * Reports the end of hydration, after every effect within, to the script that recorded what was
 * done before. It wraps the page, because one more sibling would change every `useId`.
 */
export function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event(HYDRATED));
  }, []);
  return children;
}
