import { useState, useSyncExternalStore } from 'react';

/** For `dangerouslySetInnerHTML`: on hydration React leaves alone what it does not hold. */
export const asItStands = { __html: '' };

/**
 * Whether a part of the page stays as the server drew it, and what ends that: it does not if the page was not
 * hydrated with it, or once its value is another.
 * @param canStay false where it can be drawn here at no cost
 */
export function useServerDrawn(value: unknown, canStay = true): [boolean, () => void] {
  const isHydrating = useSyncExternalStore(never, no, isInBrowser);
  const [drawn, setDrawn] = useState(() => (isHydrating && canStay ? { value } : null));
  if (drawn && drawn.value !== value) setDrawn(null);
  return [drawn?.value === value, () => setDrawn(null)];
}

const never = () => no;
const no = () => false;
/** The server, which writes it, is told that it hydrates as well. */
const isInBrowser = () => typeof document !== 'undefined';
