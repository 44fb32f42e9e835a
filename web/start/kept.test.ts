import { afterEach, expect, test, vi } from 'vitest';
import { keepEdits, keepPresses } from './kept.ts';

afterEach(() => vi.unstubAllGlobals());

function keeping() {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const heard = vi.fn();
  const presses = keepPresses(new AbortController().signal, heard);
  const happens = (type: string) => (target: object, more?: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), more);
    page.dispatchEvent(Object.defineProperty(event, 'target', { value: target }));
    return event.defaultPrevented;
  };
  const hide = () => page.dispatchEvent(new Event('pagehide'));
  return { presses, heard, hide, submit: happens('submit'), press: happens('click') };
}

const formOf = (isLate: boolean) => ({
  matches: (selector: string) => isLate && selector === '[data-late]',
  requestSubmit: vi.fn(),
  submit: vi.fn(),
});

test('a form that is sent before the script runs is sent once, by the script', () => {
  const { presses, heard, submit } = keeping();
  const form = formOf(true);
  const submitter = { ariaBusy: null };
  expect(submit(form, { submitter })).toBe(true);
  expect(submit(form, { submitter })).toBe(true);
  expect(heard).toHaveBeenCalled();
  expect(submitter).toEqual({ ariaBusy: 'true' });
  presses.replay();
  expect(submitter).toEqual({ ariaBusy: null });
  expect(form.requestSubmit).toHaveBeenCalledTimes(1);
  expect(form.submit).not.toHaveBeenCalled();
});

test('a form is sent as it is when the script cannot be loaded, and does not wait when Back shows it again', () => {
  const { presses, submit, hide } = keeping();
  const form = formOf(true);
  const submitter = { ariaBusy: null };
  submit(form, { submitter });
  presses.leaveToBrowser();
  expect(form.submit).toHaveBeenCalledTimes(1);
  expect(submitter).toEqual({ ariaBusy: 'true' });
  hide();
  expect(submitter).toEqual({ ariaBusy: null });
});

test('a link that leaves the site waits for the script, and is followed when the script cannot be loaded', () => {
  class Link {
    ariaBusy = null;
    click = vi.fn();
    closest(selector: string) {
      return selector.includes('a[data-late]') ? this : null;
    }
  }
  vi.stubGlobal('Element', Link);
  const { presses, press } = keeping();
  const link = new Link();
  expect(press(link)).toBe(true);
  expect(link.click).not.toHaveBeenCalled();
  presses.leaveToBrowser();
  expect(link.click).toHaveBeenCalledTimes(1);
});

test('a press on Book is carried out in place of earlier ones, unless somebody closed its panel', () => {
  const here = { origin: 'https://site.example', pathname: '/coaching' };
  vi.stubGlobal('location', here);
  class Pressed {
    search = '?book=roadmap';
    hash = '';
    target = '';
    pathname = here.pathname;
    origin = here.origin;
    ariaBusy = null;
    click = vi.fn();
    readonly kind: string;
    constructor(kind: string) {
      this.kind = kind;
    }
    closest(selector: string) {
      return selector.startsWith(this.kind) ? this : null;
    }
  }
  vi.stubGlobal('Element', Pressed);
  const { presses, heard, press } = keeping();
  const menu = new Pressed('button');
  const book = new Pressed('a');
  expect([menu, book, book].map((each) => press(each))).toEqual([true, true, true]);
  expect(heard).toHaveBeenCalledTimes(3);
  presses.replay();
  expect([menu.click.mock.calls, book.click.mock.calls]).toEqual([[], [[]]]);
  presses.book = null;
  presses.replay();
  expect([menu.click.mock.calls, book.click.mock.calls]).toEqual([[[]], [[]]]);
});

test('other forms are left to the browser', () => {
  const { presses, submit } = keeping();
  const form = formOf(false);
  expect(submit(form)).toBe(false);
  presses.replay();
  expect(form.requestSubmit).not.toHaveBeenCalled();
});

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

function noting(...shown: object[]) {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { querySelectorAll: () => shown });
  const edits = keepEdits(new AbortController().signal);
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

test('what was typed or ticked before the script ran is reported, and what the server wrote is not', () => {
  const before = [
    [fieldOf('search'), { value: 'calm', defaultValue: '' }],
    [fieldOf('text'), { value: 'Layla', defaultValue: 'Layla' }],
    [fieldOf('checkbox'), { checked: true, defaultChecked: false }],
  ] as const;
  const fields = before.map(([{ field }, change]) =>
    Object.assign(field, { defaultValue: '', defaultChecked: false }, change),
  );
  noting(...fields).edits.replay();
  expect(before.map(([{ heard }]) => heard)).toEqual([[['input', 'calm']], [], [['click', true]]]);
});
