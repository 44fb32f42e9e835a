import { useState, useSyncExternalStore } from 'react';

/**
 * An empty value for `dangerouslySetInnerHTML`: on hydration React leaves the server's HTML inside
 * alone.
 */
export const keepServerHtml = { __html: '' };

/**
 * Returns whether a part of the page stays as the server drew it, and a function that ends this. A
 * part that was not hydrated with the page does not stay, nor one whose value has changed.
 * @param canStay false if the part can be drawn here at no cost
 */
export function useServerDrawn(value: unknown, canStay = true): [boolean, () => void] {
  const isHydrating = useSyncExternalStore(never, no, isInBrowser);
  const [drawn, setDrawn] = useState(() => (isHydrating && canStay ? { value } : null));
  if (drawn && drawn.value !== value) setDrawn(null);
  return [drawn?.value === value, () => setDrawn(null)];
}

const never = () => no;
const no = () => false;
/** True on the server as well, which renders what is hydrated. */
const isInBrowser = () => typeof document !== 'undefined';
