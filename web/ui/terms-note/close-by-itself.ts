const signsOfReading = ['pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const;

/** The parts of a dialog that are needed here. */
type Closable = EventTarget & Pick<HTMLDialogElement, 'close' | 'dataset'>;

/**
 * Closes the dialog after a while, unless somebody presses, types, scrolls or moves the focus in it
 * meanwhile.
 */
export function closeByItself(dialog: Closable, afterMs: number): void {
  const ended = new AbortController();
  const { signal } = ended;
  delete dialog.dataset.kept;
  const timer = setTimeout(() => dialog.close(), afterMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  dialog.addEventListener('close', () => ended.abort(), { signal });
  const keep = () => {
    dialog.dataset.kept = '';
    ended.abort();
  };
  for (const sign of signsOfReading) dialog.addEventListener(sign, keep, { signal });
}
