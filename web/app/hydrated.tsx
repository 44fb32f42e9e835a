import { type ReactNode, useEffect } from 'react';
import { HYDRATED } from './hydrated-event.ts';

/**
 * Tells the script that kept what was done meanwhile, after every effect within. It stands around the
 * page: one more sibling would change every `useId`.
 */
export function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event(HYDRATED));
  }, []);
  return children;
}
