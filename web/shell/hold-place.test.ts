import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdPlace } from './hold-place.ts';

interface Part {
  id: string;
  localName: string;
  parentElement: Part | null;
  children: Part[];
  isConnected: boolean;
  top: number;
  getBoundingClientRect(): { top: number };
  contains(other: Part): boolean;
}

function part(localName: string, top: number, children: Part[] = [], id = ''): Part {
  const made: Part = {
    id,
    localName,
    parentElement: null,
    children,
    isConnected: true,
    top,
    getBoundingClientRect: () => ({ top: made.top }),
    contains: (other) => other === made || children.some((child) => child.contains(other)),
  };
  for (const child of children) child.parentElement = made;
  return made;
}

let heading: Part;
let paragraph: Part;
let section: Part;
let page: Part;
/** The elements that were drawn anew, by their places. */
let drawnAnew: Record<string, Part>;
/** The elements at a third of the screen's height, at its half, and further down. */
let seen: Part[];
let changed: () => void;
let resized: () => void;
const scrollBy = vi.fn();
let acts: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  scrollBy.mockClear();
  heading = part('h2', 300);
  paragraph = part('p', 400);
  section = part('section', -2_000, [heading, paragraph], 'aims');
  page = part('main', -5_000, [part('section', -5_000), section]);
  drawnAnew = {};
  seen = [heading];
  acts = new EventTarget();
  vi.stubGlobal('addEventListener', acts.addEventListener.bind(acts));
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('scrollY', 5_000);
  vi.stubGlobal('innerWidth', 800);
  vi.stubGlobal('innerHeight', 900);
  vi.stubGlobal('scrollBy', scrollBy);
  const points = [300, 450, 600, 180];
  vi.stubGlobal('document', {
    documentElement: { style: {} },
    querySelector: (place: string) => (place === 'main' ? page : (drawnAnew[place] ?? null)),
    elementFromPoint: (_: number, y: number) => seen[points.indexOf(y)] ?? null,
  });
  const observer = (hear: (callback: () => void) => void) =>
    function observerOf(this: object, callback: () => void) {
      let isObserving = false;
      hear(() => isObserving && callback());
      const observe = () => {
        isObserving = true;
      };
      const disconnect = () => {
        isObserving = false;
      };
      return { observe, disconnect };
    };
  vi.stubGlobal(
    'MutationObserver',
    observer((callback) => {
      changed = callback;
    }),
  );
  vi.stubGlobal(
    'ResizeObserver',
    observer((callback) => {
      resized = callback;
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const held = () => scrollBy.mock.calls.map(([{ top }]) => top);

test.each([
  ['changes', () => changed()],
  ['grows, as letters and pictures come', () => resized()],
])('the text being read keeps its place when the page %s', (_, happen) => {
  holdPlace();
  heading.top = 420;
  happen();
  expect(held()).toEqual([120]);
});

test('an element that was drawn anew is held by its place in its section', () => {
  holdPlace();
  heading.isConnected = false;
  drawnAnew = { '#aims>h2:nth-child(1)': part('h2', 250) };
  changed();
  expect(held()).toEqual([-50]);
});

test('an element that is still there is held rather than one that was drawn anew', () => {
  seen = [heading, paragraph];
  holdPlace();
  heading.isConnected = false;
  drawnAnew = { '#aims>h2:nth-child(1)': part('h2', 250) };
  paragraph.top = 430;
  changed();
  expect(held()).toEqual([30]);
});

test('an element that begins on the screen is held rather than one that began long before', () => {
  seen = [section, paragraph];
  holdPlace();
  section.top -= 700;
  paragraph.top = 410;
  changed();
  expect(held()).toEqual([10]);
});

test('scrolling is not held back', () => {
  holdPlace();
  acts.dispatchEvent(new Event('wheel'));
  heading.top = 420;
  changed();
  resized();
  expect(held()).toEqual([]);
});

test('the place is held for two seconds from the first change, however late that comes', () => {
  holdPlace();
  vi.advanceTimersByTime(60_000);
  heading.top = 420;
  changed();
  vi.advanceTimersByTime(1_999);
  resized();
  expect(held()).toEqual([120, 120]);
  vi.advanceTimersByTime(1);
  changed();
  resized();
  expect(held()).toHaveLength(2);
});

test('nothing is held at the top of the page', () => {
  changed = () => undefined;
  vi.stubGlobal('scrollY', 0);
  holdPlace();
  heading.top = 420;
  changed();
  expect(held()).toEqual([]);
});
