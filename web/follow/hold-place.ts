/** How long what was changed may move the page: pictures come a little later. */
const HELD_MS = 2_000;

/** Where on the screen somebody reads, the likeliest first, as parts of its height. */
const READ_AT = [1 / 3, 1 / 2, 2 / 3, 1 / 5];

const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Keeps what is being read where it stands on the screen, while something above it becomes longer or shorter. */
export function holdPlace(): void {
  const page = document.querySelector('main');
  if (scrollY === 0 || !page) return;
  const anchors = READ_AT.flatMap((part) => {
    const element = document.elementFromPoint(innerWidth / 2, innerHeight * part);
    const isInPage = element !== null && element !== page && page.contains(element);
    return isInPage ? [{ element, top: element.getBoundingClientRect().top }] : [];
  });
  // What is drawn anew is another element; something beside it may have stayed.
  const keep = () => {
    const anchor = anchors.find(({ element }) => element.isConnected);
    if (!anchor) return;
    const moved = anchor.element.getBoundingClientRect().top - anchor.top;
    scrollBy({ top: moved, behavior: 'instant' });
  };
  const { style } = document.documentElement;
  // The browser's own way of doing it, where it has one, would do it twice.
  style.overflowAnchor = 'none';
  const changes = new MutationObserver(keep);
  changes.observe(page, { childList: true, characterData: true, subtree: true });
  const ending = new AbortController();
  const release = () => {
    ending.abort();
    changes.disconnect();
    style.overflowAnchor = '';
  };
  for (const name of moves) {
    addEventListener(name, release, { passive: true, signal: ending.signal });
  }
  setTimeout(release, HELD_MS);
}
