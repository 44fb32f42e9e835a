import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isReaderBusy, noteActivity } from './busy.ts';

/** Longer than it takes until an idle visitor counts as no longer reading. */
const LONG_MS = 60_000;

/** Continues from test to test, because the module remembers the last activity. */
let now = 0;
let page: EventTarget;
/** The selectors of what is open. */
let open: string[];
let isTextSelected: boolean;
let fields: Array<{ value: string }>;
let media: Array<{ paused: boolean; muted: boolean }>;

beforeEach(() => {
  now += LONG_MS;
  page = new EventTarget();
  [open, isTextSelected, fields, media] = [[], false, [], []];
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('getSelection', () => ({ isCollapsed: !isTextSelected }));
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector.split(', ').find((each) => open.includes(each)) ?? null,
    querySelectorAll: (selector: string) => (selector.includes('textarea') ? fields : media),
  });
  noteActivity();
});
afterEach(() => vi.unstubAllGlobals());

test('a visitor who does nothing is not busy on a page where nothing is open, typed or played', () => {
  fields = [{ value: '' }];
  expect(isReaderBusy()).toBe(false);
});

test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'])(
  'a visitor is busy for three seconds after a %s',
  (name) => {
    page.dispatchEvent(new Event(name));
    expect(isReaderBusy()).toBe(true);
    now += 2_999;
    expect(isReaderBusy()).toBe(true);
    now += 1;
    expect(isReaderBusy()).toBe(false);
  },
);

test.each(['dialog[open]', ':popover-open', 'main iframe'])(
  'a visitor is busy as long as there is a %s',
  (selector) => {
    open = [selector];
    expect(isReaderBusy()).toBe(true);
  },
);

test('a visitor who has selected a text is busy', () => {
  isTextSelected = true;
  expect(isReaderBusy()).toBe(true);
});

test('a visitor who has typed into any field is busy', () => {
  fields = [{ value: '' }, { value: 'L' }];
  expect(isReaderBusy()).toBe(true);
});

test.each([
  ['is heard keeps somebody busy', { paused: false, muted: false }, true],
  ['plays without sound does not', { paused: false, muted: true }, false],
  ['is paused does not', { paused: true, muted: false }, false],
])('a film that %s', (_, film, expected) => {
  media = [film];
  expect(isReaderBusy()).toBe(expected);
});
