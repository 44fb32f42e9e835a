import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Need } from '#machines/find-out/types.ts';
import type { FindOutView } from '#machines/find-out/view.ts';

interface Way {
  /** Null until the machine is here; meanwhile the browser opens and closes the answers by itself. */
  view: FindOutView | null;
  /** Tells that an answer was opened or closed. */
  toggle(need: Need, isOpen: boolean): void;
}

/** The guided way, fetched after the page; it begins with what was opened before it came. */
export function useWay(list: RefObject<HTMLElement | null>): Way {
  const [view, setView] = useState<FindOutView | null>(null);
  const tell = useRef<Way['toggle']>(() => {});

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isLeft = false;
    void import('./way.ts').then(({ startWay }) => {
      if (isLeft) return;
      const open = list.current?.querySelector<HTMLElement>('details[open]')?.dataset.need;
      const way = startWay(open, setView);
      tell.current = way.toggle;
      stop = way.stop;
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [list]);

  return { view, toggle: (need, isOpen) => tell.current(need, isOpen) };
}
