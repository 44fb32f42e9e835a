/** How long a change may go on to move the page: pictures and fonts come a little later. */
const HELD_MS = 2_000;

/** The heights of the screen at which people read, the likeliest first, as parts of its height. */
const READ_AT = [1 / 3, 1 / 2, 2 / 3, 1 / 5];

const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

interface Anchor {
  element: Element;
  /** The place of the element that may be drawn instead of this one. */
  place: string;
  top: number;
}

/**
 * Keeps the part that is being read in place on the screen while something above it grows or
 * shrinks.
 */
export function holdPlace(): void {
  const page = document.querySelector('main');
  if (scrollY === 0 || !page) return;
  const anchors = READ_AT.flatMap((part): Anchor[] => {
    const element = document.elementFromPoint(innerWidth / 2, innerHeight * part);
    const isInPage = element !== null && element !== page && page.contains(element);
    if (!isInPage) return [];
    return [{ element, place: placeOf(element), top: element.getBoundingClientRect().top }];
  });
  // An element that begins above the screen comes last, because the part being read moves with what
  // precedes it in the element.
  anchors.sort((one, other) => Number(one.top < 0) - Number(other.top < 0));
  const keep = () => {
    const anchor = anchors.find(({ element }) => element.isConnected) ?? redrawn(anchors);
    if (!anchor) return;
    const moved = anchor.element.getBoundingClientRect().top - anchor.top;
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  };
  const { style } = document.documentElement;
  // The browser's own scroll anchoring would add to this one.
  style.overflowAnchor = 'none';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changes = new MutationObserver(() => {
    timer ??= setTimeout(release, HELD_MS);
    keep();
  });
  changes.observe(page, { childList: true, characterData: true, subtree: true });
  const growth = new ResizeObserver(keep);
  growth.observe(page);
  const ending = new AbortController();
  const release = () => {
    ending.abort();
    clearTimeout(timer);
    changes.disconnect();
    growth.disconnect();
    style.overflowAnchor = '';
  };
  for (const name of moves) {
    addEventListener(name, release, { passive: true, signal: ending.signal });
  }
}

/** Returns the first anchor that was drawn anew in its place. */
function redrawn(anchors: readonly Anchor[]): Anchor | undefined {
  for (const { place, top } of anchors) {
    const element = document.querySelector(place);
    if (element) return { element, place, top };
  }
  return undefined;
}

/** Returns an element's place, from its nearest ancestor with an id. */
function placeOf(element: Element): string {
  const { id, localName, parentElement } = element;
  if (id) return `#${CSS.escape(id)}`;
  if (!parentElement) return localName;
  const index = [...parentElement.children].indexOf(element) + 1;
  return `${placeOf(parentElement)}>${localName}:nth-child(${index})`;
}
