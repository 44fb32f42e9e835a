import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `act` each time a value, such as the reader's language, has changed. */
export function useChange(value: unknown, act: () => void): void {
  const before = useRef(value);
  const heed = useEffectEvent(act);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    heed();
  }, [value]);
}
