import { TERMS_NOTE_MS, TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from '#machines/duration.ts';
import { media } from '#web/theme/media.ts';

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
function openByHover({ noteAt }: Options): void {
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

const isHovered = (note: Element | undefined) => note?.hasAttribute(HOVERED) === true;

/** Closes the note before a click on its mark, which opens it to stay. */
function closeHovered(note: HTMLElement): void {
  note.removeAttribute(HOVERED);
  note.hidePopover();
}

/** As the component writes it; not imported, because that would be one more file. */
const TERMS_NOTE_MARK = 'data-terms-note';

const phone = media.belowTablet.replace('@media ', '');

/**
 * Handles all notes with terms from the document, because the server drew them and no component may
 * handle them. On a phone a note is a modal dialog that closes by itself; elsewhere the browser
 * opens it as a popover, and so does a mouse that rests on its mark.
 */
export function handleTermsNotes(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const opened = event.target.closest<HTMLDialogElement>(`dialog:modal[${TERMS_NOTE_MARK}]`);
    const button = event.target.closest('[popovertarget]');
    if (opened) {
      if (button || event.target === opened) opened.close();
      return;
    }
    const note = noteOf(button);
    if (!note) return;
    if (isHovered(note) && !note.contains(button)) {
      closeHovered(note);
      return;
    }
    if (!matchMedia(phone).matches || note.matches(':popover-open')) return;
    event.preventDefault();
    note.showModal();
    note.focus();
    closeByItself(note, TERMS_NOTE_MS);
  });
  const onToggle = ({ target, newState }: ToggleEvent) => {
    if (
      newState === 'open' &&
      target instanceof HTMLElement &&
      target.hasAttribute(TERMS_NOTE_MARK) &&
      !isHovered(target)
    )
      target.focus();
  };
  document.addEventListener('toggle', onToggle as EventListener, true);
  openByHover({
    noteAt(target) {
      const mark = target.closest<HTMLElement>('[popovertarget]');
      const note = noteOf(mark);
      return mark && note && !note.contains(mark) && !matchMedia(phone).matches
        ? { mark, note }
        : null;
    },
  });
}

function noteOf(button: Element | null): HTMLDialogElement | null {
  const note = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  return note instanceof HTMLDialogElement && note.hasAttribute(TERMS_NOTE_MARK) ? note : null;
}
