import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookAt } from './transcript-search.tsx';

const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal('scrollBy', scrolled);
  vi.stubGlobal('innerHeight', 600);
});
afterEach(() => vi.unstubAllGlobals());

/** A place in the text, 20 pixels high, 690 below the upper edge of the screen. */
const place = { getBoundingClientRect: () => new DOMRect(0, 690, 100, 20) } as unknown as Range;

function card(position: string) {
  const element = document.body.appendChild(document.createElement('search'));
  element.style.cssText = `position: ${position}; top: 80px`;
  Object.defineProperty(element, 'offsetHeight', { value: 120 });
  return element;
}

test.each([
  ['in the middle of what is free below a card that stays in sight', card('sticky'), 300],
  ['in the middle of the screen where the card stays behind', card('static'), 400],
])('a place is shown %s', (_, above, top) => {
  lookAt(place, above);
  expect(scrolled).toHaveBeenCalledWith({ top });
});
