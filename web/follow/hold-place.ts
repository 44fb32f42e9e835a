/** How long what was changed may go on to move the page: pictures and letters come a little later. */
const HELD_MS = 2_000;

/** Where on the screen somebody reads, the likeliest first, as parts of its height. */
const READ_AT = [1 / 3, 1 / 2, 2 / 3, 1 / 5];

const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

interface Anchor {
  element: Element;
  /** Where what is drawn in its place will stand. */
  place: string;
  top: number;
}

/** Keeps what is being read where it stands on the screen, while something above it becomes longer or shorter. */
export function holdPlace(): void {
  const page = document.querySelector('main');
  if (scrollY === 0 || !page) return;
  const anchors = READ_AT.flatMap((part): Anchor[] => {
    const element = document.elementFromPoint(innerWidth / 2, innerHeight * part);
    const isInPage = element !== null && element !== page && page.contains(element);
    if (!isInPage) return [];
    return [{ element, place: placeOf(element), top: element.getBoundingClientRect().top }];
  });
  // Of what begins further up, the part that is read would move with the length of the rest.
  anchors.sort((one, other) => Number(one.top < 0) - Number(other.top < 0));
  const keep = () => {
    const anchor = anchors.find(({ element }) => element.isConnected) ?? redrawn(anchors);
    if (!anchor) return;
    const moved = anchor.element.getBoundingClientRect().top - anchor.top;
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  };
  const { style } = document.documentElement;
  // The browser's own way of doing it, where it has one, would do it twice.
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

/** The first of them that was drawn anew where it stood. */
function redrawn(anchors: readonly Anchor[]): Anchor | undefined {
  for (const { place, top } of anchors) {
    const element = document.querySelector(place);
    if (element) return { element, place, top };
  }
  return undefined;
}

/** Where an element stands, from the nearest thing around it that has a name of its own. */
function placeOf(element: Element): string {
  const { id, localName, parentElement } = element;
  if (id) return `#${CSS.escape(id)}`;
  if (!parentElement) return localName;
  const index = [...parentElement.children].indexOf(element) + 1;
  return `${placeOf(parentElement)}>${localName}:nth-child(${index})`;
}
