import { useRef, useState } from 'react';
import { wrapped } from './step.ts';

/**
 * Returns the shown member of a row that snaps to its members, and functions that move to its
 * neighbours.
 */
export function useCarousel(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [hasMoved, setMoved] = useState(false);

  /** The distance between the two boxes is right in either direction of reading. */
  const distance = (index: number) => {
    const [from, to] = [row.current, row.current?.children[index]].map((each) =>
      each?.getBoundingClientRect(),
    );
    return from && to ? to.left + to.width / 2 - from.left - from.width / 2 : 0;
  };

  return {
    row,
    shown,
    /** Whether anything is to be announced. */
    hasMoved,
    go(step: number): void {
      const index = wrapped(shown + step, count);
      setShown(index);
      setMoved(true);
      // Scrolling by a relative distance would stop at each voice on the way, as a swipe does.
      const left = (row.current?.scrollLeft ?? 0) + distance(index);
      row.current?.scrollTo({ left, behavior: 'instant' });
    },
    /** Follows a swipe; a voice that a screen reader's cursor moved to is already being read. */
    follow(): void {
      const near = Array.from({ length: count }, (_, index) => Math.abs(distance(index)));
      const index = near.indexOf(Math.min(...near));
      if (index === shown) return;
      setShown(index);
      setMoved(false);
    },
  };
}
