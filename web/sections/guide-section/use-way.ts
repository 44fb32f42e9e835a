import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Need } from '#machines/find-out/types.ts';
import type { FindOutView } from '#machines/find-out/view.ts';

interface Way {
  /** Null until the machine is here; meanwhile the browser opens and closes the answers by itself. */
  view: FindOutView | null;
  /** Tells that an answer was opened or closed. */
  toggle(need: Need, isOpen: boolean): void;
}

interface Started {
  toggle: Way['toggle'];
  stop(): void;
}

const openIn = (list: HTMLElement | null) => list?.querySelector<HTMLElement>('details[open]');

/** The guided way, fetched when the first answer is opened; it begins with the answer that is open by then. */
export function useWay(list: RefObject<HTMLElement | null>): Way {
  const [view, setView] = useState<FindOutView | null>(null);
  const started = useRef<Promise<Started>>(undefined);
  const way = useRef<Started>(undefined);

  const start = useCallback(() => {
    const begin = async () => {
      const { startWay } = await import('./way.ts');
      way.current = startWay(openIn(list.current)?.dataset.need, setView);
      return way.current;
    };
    started.current ??= begin();
  }, [list]);

  useEffect(() => {
    // Opened before the page's script was here.
    if (openIn(list.current)) start();
    return () => void started.current?.then(({ stop }) => stop());
  }, [list, start]);

  return {
    view,
    // What was toggled while the machine was fetched is told by what is open when it is here.
    toggle: (need, isOpen) => {
      start();
      way.current?.toggle(need, isOpen);
    },
  };
}
