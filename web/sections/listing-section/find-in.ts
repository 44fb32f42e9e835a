import { placesIn } from '#machines/search/places.ts';
import { termsOf } from '#machines/search/terms.ts';
import { searchWords } from '#machines/search/words.ts';

/** Returns where an element holds the typed words, in order. */
export function findIn(element: Element, typed: string): Range[] {
  const terms = termsOf(searchWords(typed));
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Range[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { start, end } of placesIn(text.textContent ?? '', terms)) {
      const range = new Range();
      range.setStart(text, start);
      range.setEnd(text, end);
      found.push(range);
    }
  }
  return found;
}

/**
 * Highlights matches without changing the text, where the browser can.
 * @returns a function that removes the highlights
 */
export function mark(name: string, found: readonly Range[]): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const marks = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, marks);
  for (const range of found) marks.add(range);
  return () => {
    for (const range of found) marks.delete(range);
  };
}

/** Scrolls a match into the middle of the part of the screen that the card leaves free. */
export function lookAt(range: Range, card: HTMLElement | null): void {
  const { top, height } = range.getBoundingClientRect();
  const middle = (coveredBy(card) + innerHeight) / 2;
  scrollBy({ top: top + height / 2 - middle });
}

function coveredBy(card: HTMLElement | null): number {
  if (!card) return 0;
  const { position, top } = getComputedStyle(card);
  return position === 'sticky' ? Number.parseFloat(top) + card.offsetHeight : 0;
}
