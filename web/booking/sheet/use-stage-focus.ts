import { type RefObject, useEffect, useRef } from 'react';

/** Leads the focus to the title that stands first inside the element. */
export function focusTitle(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>(':is(h2, h3)[tabindex]')?.focus();
}

/**
 * Leads the focus to the title that stands first inside the element, each time `stage` changes;
 * not while something else on the screen claims it.
 */
export function useStageFocus<E extends HTMLElement>(
  stage: string,
  isClaimed = false,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const last = useRef(stage);

  useEffect(() => {
    if (last.current === stage) return;
    last.current = stage;
    if (isClaimed) return;
    focusTitle(element.current);
  }, [stage, isClaimed]);

  return element;
}
