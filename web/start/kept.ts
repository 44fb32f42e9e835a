import { readSheetRequest } from '#web/booking/sheet-request.ts';

/** The window event that React has hydrated the whole page. */
export const HYDRATED = 'hydrated';

/**
 * Buttons that only script answers (the browser itself opens popovers and sends forms), and links
 * that leave the site if there is no script.
 */
const answeredByScript = 'button[type="button"]:not([popovertarget], [commandfor]), a[data-late]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React's record of a field's value, by which it decides whether an event changed anything. */
interface Tracked {
  _valueTracker?: { setValue(value: string): void };
}

/** Returns the link at an event's target, if it opens the sheet on this page. */
export function bookLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.pathname !== location.pathname) return null;
  const isBook = readSheetRequest(link)?.kind === 'item' && link.origin === location.origin;
  return isBook ? link : null;
}

/** Whether a click asks for no other tab and no menu. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(button || metaKey || ctrlKey || shiftKey || altKey);

/**
 * Records what was typed and ticked, also before it ran: a slow phone shows a field while the rest
 * of the page is still parsed. It does so at each event, because the first render after hydration
 * would reset a field to the value that React knows.
 */
export function keepEdits(signal: AbortSignal): { replay(): void } {
  const edits = new Map<Field, { value: string; checked: boolean }>();
  const note = (field: Field) => {
    if (field.type === 'file') return;
    edits.set(field, { value: field.value, checked: 'checked' in field && field.checked });
  };
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    const { value, defaultValue, checked, defaultChecked } = field;
    if (value !== defaultValue || checked !== defaultChecked) note(field);
  }
  addEventListener('input', ({ target }) => note(target as Field), { capture: true, signal });
  return {
    replay() {
      for (const [field, { value, checked }] of edits) {
        const isChoice = field.type === 'checkbox' || field.type === 'radio';
        if (isChoice && 'checked' in field) field.checked = checked;
        else field.value = value;
        (field as Tracked)._valueTracker?.setValue(isChoice ? `${!checked}` : `${value}\0`);
        const type = isChoice ? 'click' : field.localName === 'select' ? 'change' : 'input';
        field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    },
  };
}

interface Presses {
  /** The link to the sheet that was pressed, unless somebody closed the panel since. */
  book: HTMLAnchorElement | null;
  replay(): void;
  /** The page's script cannot be loaded: forms are sent and links followed natively. */
  leaveToBrowser(): void;
}

/** Keeps presses that nothing can answer yet, each button, link and form once. */
export function keepPresses(signal: AbortSignal, onPress: () => void): Presses {
  const pressed = new Set<HTMLElement>();
  /** Each form with the button that was pressed. */
  const forms = new Map<HTMLFormElement, HTMLElement | null>();
  const handleClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    const book = bookLinkAt(event.target);
    const button = (event.target as Element).closest<HTMLElement>(answeredByScript);
    if (!book && !button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (book) presses.book = book;
    else if (button) {
      button.ariaBusy = 'true';
      pressed.add(button);
    }
    onPress();
  };
  const handleSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-late]')) return;
    event.preventDefault();
    const { submitter } = event;
    if (submitter) submitter.ariaBusy = 'true';
    forms.set(form, submitter);
    onPress();
  };
  const endWaiting = () => {
    for (const each of [...forms.values(), ...pressed]) if (each) each.ariaBusy = null;
  };
  const presses: Presses = {
    book: null,
    replay() {
      endWaiting();
      for (const form of forms.keys()) form.requestSubmit();
      if (presses.book) presses.book.click();
      else for (const each of pressed) each.click();
    },
    leaveToBrowser() {
      // Back may show this very page again.
      addEventListener('pagehide', endWaiting, { once: true });
      for (const form of forms.keys()) form.submit();
      for (const each of pressed) each.click();
    },
  };
  addEventListener('click', handleClick, { capture: true, signal });
  addEventListener('submit', handleSubmit, { capture: true, signal });
  return presses;
}
