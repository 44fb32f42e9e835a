import { type RefObject, useEffect, useRef } from 'react';

/** Brings what an element holds into view each time there is something new to tell: it was asked for far below. */
export function useIntoView(told: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told) element.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  return element;
}
