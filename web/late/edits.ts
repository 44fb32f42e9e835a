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
