import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * The id of the sheet's one title: it labels the dialog, and takes the focus where nothing nearer
 * can.
 */
export const SHEET_TITLE_ID = 'sheet-title';

/** Moves the focus to the sheet's title when what had it is gone and the step is the same. */
export function focusSheetTitle(): void {
  document.getElementById(SHEET_TITLE_ID)?.focus();
}

/** Moves the focus to the first title inside the element. */
export function focusTitle(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>(':is(h2, h3)[tabindex]')?.focus();
}

/**
 * Moves the focus to the first title inside the element, or to what `lead` chooses, each time
 * `stage` changes; not while something else on the screen claims it.
 */
export function useStageFocus<E extends HTMLElement>(
  stage: string,
  isClaimed = false,
  lead: (element: HTMLElement | null) => void = focusTitle,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const last = useRef(stage);
  const arrive = useEffectEvent(() => lead(element.current));

  useEffect(() => {
    if (last.current === stage) return;
    last.current = stage;
    if (isClaimed) return;
    arrive();
  }, [stage, isClaimed]);

  return element;
}
