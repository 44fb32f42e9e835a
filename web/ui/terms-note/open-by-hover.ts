import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from '#machines/display-times.ts';

/** Marks a note that a mouse opened by resting on its mark. */
const HOVERED = 'data-hovered';

interface Options {
  /** Returns the note of a mark at the target, if it opens as a popover. */
  noteAt(target: Element): { mark: HTMLElement; note: HTMLElement } | null;
}

/**
 * Shows a note while a mouse rests on its mark or on the note itself. The note takes no focus, and
 * a click keeps it open.
 */
export function openByHover({ noteAt }: Options): void {
  let shown: ReturnType<Options['noteAt']> = null;
  let closedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = (pair: NonNullable<typeof shown>) => {
    // The mouse must not close a note that a click or a key opened.
    if (pair.note.matches(':popover-open')) return;
    const focused = document.activeElement;
    shown = pair;
    pair.note.setAttribute(HOVERED, '');
    pair.note.showPopover({ source: pair.mark });
    // A dialog takes the focus in any case, so it is returned.
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  const close = () => isHovered(shown?.note) && shown?.note.hidePopover();

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return;
    clearTimeout(timer);
    const pair = noteAt(target);
    const isOpen = shown?.note.matches(':popover-open');
    if (isOpen && (pair?.mark === shown?.mark || shown?.note.contains(target))) return;
    if (isOpen) timer = setTimeout(close, TOOLTIP_SKIP_MS);
    else if (pair) {
      const isNext = performance.now() - closedAt < TOOLTIP_SKIP_MS;
      timer = setTimeout(open, isNext ? 0 : TOOLTIP_DELAY_MS, pair);
    }
  });
  document.documentElement.addEventListener('pointerleave', () => {
    clearTimeout(timer);
    timer = setTimeout(close, TOOLTIP_SKIP_MS);
  });
  const onToggle = ({ target, newState }: ToggleEvent) => {
    if (newState !== 'closed' || target !== shown?.note) return;
    shown?.note.removeAttribute(HOVERED);
    shown = null;
    closedAt = performance.now();
  };
  document.addEventListener('toggle', onToggle as EventListener, true);
}

export const isHovered = (note: Element | undefined) => note?.hasAttribute(HOVERED) === true;

/** Closes the note before a click on its mark, which opens it to stay. */
export function closeHovered(note: HTMLElement): void {
  note.removeAttribute(HOVERED);
  note.hidePopover();
}
