import { readSheetRequest } from '#web/booking/sheet-request.ts';

/**
 * Buttons that only script answers (the browser itself opens popovers and sends forms), and links
 * that leave the site if there is no script.
 */
const answeredByScript = 'button[type="button"]:not([popovertarget], [commandfor]), a[data-late]';

/** Returns the address of a link that opens the sheet on this page; null for any other target. */
export function bookAddressAt(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.pathname !== location.pathname) return null;
  return readSheetRequest(link)?.kind === 'item' && link.origin === location.origin
    ? link.href
    : null;
}

const isPlain = (event: MouseEvent) =>
  !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Keeps presses that nothing can answer yet, each button, link and form once. */
export function keepPresses(
  signal: AbortSignal,
  on: { book: (address: string) => void; button: () => void },
): { replay: () => void; leaveToBrowser: () => void } {
  const buttons = new Set<HTMLElement>();
  /** Each form with the button that was pressed. */
  const forms = new Map<HTMLFormElement, HTMLElement | null>();
  const handleClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    const address = bookAddressAt(event.target);
    const button = (event.target as Element).closest<HTMLElement>(answeredByScript);
    if (!address && !button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (address) {
      buttons.clear();
      on.book(address);
    } else if (button) {
      button.ariaBusy = 'true';
      buttons.add(button);
      on.button();
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-late]')) return;
    event.preventDefault();
    const { submitter } = event;
    if (submitter) submitter.ariaBusy = 'true';
    forms.set(form, submitter);
    on.button();
  };
  const endWaiting = () => {
    for (const pressed of [...forms.values(), ...buttons]) if (pressed) pressed.ariaBusy = null;
  };
  addEventListener('click', handleClick, { capture: true, signal });
  addEventListener('submit', handleSubmit, { capture: true, signal });
  return {
    /** The page's script cannot be loaded: forms are sent and links followed natively. */
    leaveToBrowser() {
      // Back may show this very page again.
      addEventListener('pagehide', endWaiting, { once: true });
      for (const form of forms.keys()) form.submit();
      for (const pressed of buttons) pressed.click();
    },
    replay() {
      endWaiting();
      for (const form of forms.keys()) form.requestSubmit();
      for (const button of buttons) button.click();
    },
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Edit {
  value: string;
  checked: boolean;
}

/** React's record of a field's value, by which it decides whether an event changed anything. */
interface Tracked {
  _valueTracker?: { setValue(value: string): void };
}

const isChoice = (field: Field) => field.type === 'checkbox' || field.type === 'radio';

/**
 * Records what was typed and ticked. It does so at each event, because the first render after
 * hydration would reset a field to the value that React knows.
 */
export function noteEdits(signal: AbortSignal): { replay: () => void } {
  const edits = new Map<Field, Edit>();
  const note = ({ target }: Event) => {
    const field = target as Field;
    if (field.type === 'file') return;
    edits.set(field, { value: field.value, checked: 'checked' in field && field.checked });
  };
  addEventListener('input', note, { capture: true, signal });
  return {
    replay() {
      for (const [field, edit] of edits) write(field, edit);
    },
  };
}

function write(field: Field, { value, checked }: Edit): void {
  if (isChoice(field) && 'checked' in field) field.checked = checked;
  else field.value = value;
  const former = isChoice(field) ? `${!checked}` : `${value}\0`;
  (field as Tracked)._valueTracker?.setValue(former);
  const type = isChoice(field) ? 'click' : field.localName === 'select' ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
