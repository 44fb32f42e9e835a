import type { Language } from '#machines/language.ts';
import { chunkAt, normalisePath, servedPath, sitePages } from '#machines/pages.ts';
import { savesData } from '#web/app/connection.ts';
import { loadDrawing } from '#web/pages/load-drawing.ts';
import { lazyPages } from '#web/pages/registry.ts';
import type { ContentClient } from '#web/server-calls/content-client.ts';

// What a page can do without: one file, fetched after the page is hydrated.
export { handleTermsNotes } from '#web/ui/terms-note/handle-terms-notes.ts';

/** The part of the page's length after which a reader will probably go on (specification §2). */
const NEAR_THE_END = 0.8;

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Fetches pages before they are requested: those that the site names once a reader has come near
 * the end, and the one behind a link that is pointed at. It fetches nothing for visitors who save
 * data or have no network.
 */
export function prefetchPages(client: ContentClient, language: () => Language): void {
  if (savesData()) return;

  const prefetch = (address: string) => {
    const [path = ''] = address.split('?');
    const chunk = chunkAt(path);
    if (!chunk || !navigator.onLine || path === normalisePath(location.pathname)) return;
    // A failed fetch is repeated, and reported, when the page is opened.
    lazyPages[chunk]().catch(() => undefined);
    client
      .fetch(address, language())
      .then(loadDrawing)
      .catch(() => undefined);
  };

  const onScroll = () => {
    const { scrollHeight } = document.documentElement;
    if (!navigator.onLine || (scrollY + innerHeight) / scrollHeight < NEAR_THE_END) return;
    removeEventListener('scroll', onScroll);
    for (const { path, isPrefetched } of sitePages) if (isPrefetched) prefetch(path);
  };
  addEventListener('scroll', onScroll, { passive: true });

  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target) return;
    prefetch(servedPath(`${link.pathname}${link.search}`));
  };
  for (const name of intents) addEventListener(name, onIntent, { passive: true });
}
