/** How long what was changed may move the page: pictures come a little later. */
const HELD_MS = 2_000;

/** Keeps what is being read where it stands on the screen, while something above it becomes longer or shorter. */
export function holdPlace(): void {
  const anchor = document.elementFromPoint(innerWidth / 2, innerHeight / 3);
  const page = document.querySelector('main');
  if (scrollY === 0 || !anchor || !page?.contains(anchor) || anchor === page) return;
  const root = document.documentElement;
  const top = anchor.getBoundingClientRect().top;
  const keep = () => {
    if (anchor.isConnected)
      scrollBy({ top: anchor.getBoundingClientRect().top - top, behavior: 'instant' });
  };
  // The browser's own way of doing it, where it has one, would do it twice.
  root.style.overflowAnchor = 'none';
  const changes = new MutationObserver(keep);
  changes.observe(page, { childList: true, characterData: true, subtree: true });
  const release = () => {
    changes.disconnect();
    root.style.overflowAnchor = '';
    for (const name of moves) removeEventListener(name, release);
  };
  for (const name of moves) addEventListener(name, release, { passive: true });
  setTimeout(release, HELD_MS);
}

const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
