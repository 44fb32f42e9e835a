import { TERMS_NOTE_MS } from '#machines/display-times.ts';
import { media } from '#web/theme/media.ts';
import { closeByItself } from './close-by-itself.ts';
import { closeHovered, isHovered, openByHover } from './open-by-hover.ts';

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
