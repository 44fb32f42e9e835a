import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Need } from '#machines/find-out/types.ts';
import type { FindOutView } from '#machines/find-out/view.ts';

interface Way {
  /**
   * Null until the machine is loaded; until then the browser opens and closes the answers by
   * itself.
   */
  view: FindOutView | null;
  /** Reports that an answer was opened or closed. */
  toggle(need: Need, isOpen: boolean): void;
}

interface Started {
  toggle: Way['toggle'];
  stop(): void;
}

const openIn = (list: HTMLElement | null) => list?.querySelector<HTMLElement>('details[open]');

/**
 * Returns the guided way, which is fetched when the first answer is opened and begins with the
 * answer that is open by then.
 */
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
    // The answer was opened before the page's script ran.
    if (openIn(list.current)) start();
    return () => void started.current?.then(({ stop }) => stop());
  }, [list, start]);

  return {
    view,
    // Toggles while the machine was being fetched show in what is open once it is loaded.
    toggle: (need, isOpen) => {
      start();
      way.current?.toggle(need, isOpen);
    },
  };
}
