import type { DataRouter } from 'react-router-dom';
import { chunkAt, normalisePath } from '#machines/pages.ts';
import { readSheetRequest } from '#web/booking/sheet-request.ts';

/**
 * Follows links to other pages, and to the sheet, within static parts, which no component handles.
 */
export function followStaticLinks(router: DataRouter): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('[data-still] a');
    if (!(link instanceof HTMLAnchorElement) || !isPlain(event) || link.target) return;
    const path = normalisePath(link.pathname);
    const isElsewhere = path !== normalisePath(location.pathname);
    const isBook = readSheetRequest(link)?.kind === 'item';
    if (link.origin !== location.origin || !(isElsewhere || isBook) || !chunkAt(path)) return;
    event.preventDefault();
    router.navigate(link.pathname + link.search + link.hash, {
      replace: link.href === location.href,
      preventScrollReset: !isElsewhere,
      viewTransition: isElsewhere,
    });
  });
}

function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return !(button || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}
