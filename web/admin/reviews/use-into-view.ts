import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to what an element says each time it says something new, because the request came from
 * far below.
 */
export function useIntoView(trigger: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trigger) element.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [trigger]);
  return element;
}
