/** A visitor who scrolled, typed or pointed this recently is still reading. */
const ACTIVE_MS = 3_000;

const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

let actedAt = Number.NEGATIVE_INFINITY;

/** Records the time of the visitor's last activity. */
export function noteActivity(): void {
  for (const name of acts) {
    addEventListener(name, () => (actedAt = performance.now()), { passive: true, capture: true });
  }
}

const open = 'dialog[open], :popover-open, main iframe';
const texts = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit])';

/** Whether a change of the page could disturb what the visitor is doing. */
export function isReaderBusy(): boolean {
  return (
    performance.now() - actedAt < ACTIVE_MS ||
    document.querySelector(open) !== null ||
    getSelection()?.isCollapsed === false ||
    isAny<HTMLInputElement>(texts, ({ value }) => value !== '') ||
    // A silent video only sets the mood.
    isAny<HTMLMediaElement>('audio, video', ({ paused, muted }) => !paused && !muted)
  );
}

function isAny<Kind extends Element>(selector: string, is: (element: Kind) => boolean): boolean {
  return [...document.querySelectorAll<Kind>(selector)].some(is);
}
