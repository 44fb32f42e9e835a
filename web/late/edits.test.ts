import { afterEach, expect, test, vi } from 'vitest';
import { noteEdits } from './edits.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * Returns a field as React tracks it: React hears a change only if the value differs from the one
 * it recorded.
 */
function fieldOf(type: string) {
  const heard: Array<[string, string | boolean]> = [];
  const field = Object.assign(new EventTarget(), {
    type,
    localName: type === 'select-one' ? 'select' : 'input',
    value: '',
    checked: false,
    noted: '',
    _valueTracker: { setValue: (value: string) => Object.assign(field, { noted: value }) },
  });
  const isChoice = type === 'checkbox';
  for (const name of ['input', 'change', 'click']) {
    field.addEventListener(name, () => {
      const now = isChoice ? field.checked : field.value;
      if (field.noted !== `${now}`) heard.push([name, now]);
    });
  }
  return { field, heard };
}

function noting() {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const edits = noteEdits(new AbortController().signal);
  const edit = (field: object, change: object) => {
    Object.assign(field, change);
    page.dispatchEvent(Object.defineProperty(new Event('input'), 'target', { value: field }));
  };
  return { edits, edit };
}

test.each([
  ['text', 'input', { value: 'Layla' }, { value: '' }, 'Layla'],
  ['select-one', 'change', { value: 'ar' }, { value: 'en' }, 'ar'],
  ['checkbox', 'click', { checked: true }, { checked: false }, true],
])('the value entered into a field (%s) is restored and reported once', (...each) => {
  const [type, event, entered, rendered, expected] = each;
  const { edits, edit } = noting();
  const { field, heard } = fieldOf(type);
  edit(field, { value: 'L', checked: false });
  edit(field, entered);
  Object.assign(field, rendered);
  edits.replay();
  expect(field).toMatchObject(entered);
  expect(heard).toEqual([[event, expected]]);
});

test('a chosen file stays as it is', () => {
  const { edits, edit } = noting();
  const { field, heard } = fieldOf('file');
  edit(field, { value: 'C:\\fakepath\\receipt.png' });
  edits.replay();
  expect(heard).toEqual([]);
});
