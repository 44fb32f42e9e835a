import {
  createBrowserRouter,
  createPath,
  type DataRouter,
  matchRoutes,
  type RouterNavigateOptions,
  type To,
} from 'react-router-dom';
import { languageInQuery } from '#machines/language.ts';
import { chunkAt, normalisePath, servedPath } from '#machines/pages.ts';
import { NoConnection } from '#web/app/connection.ts';
import { ROOT_ROUTE_ID } from '#web/app/use-content.ts';
import { readSheetRequest } from '#web/booking/sheet-request.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { loadDrawing, loadInteractive } from '#web/pages/load-drawing.ts';
import { lazyPages } from '#web/pages/registry.ts';
import { addressIn, createRoutes } from '#web/pages/routes.tsx';
import type { ContentClient } from '#web/server-calls/content-client.ts';
import { showToast } from '#web/ui/toast-region.tsx';
import { isPlain } from './kept.ts';

/** Opens the browser's router at the server's page, after the scripts that draw it are loaded. */
export async function openRouter(first: SiteContent, client: ContentClient): Promise<DataRouter> {
  let { language } = first;
  /** Returns what identifies the content of an address: its path and query, and its language. */
  const shownAt = (url: Pick<URL, 'pathname' | 'search'>) =>
    [servedPath(addressIn(url)), languageInQuery(url.search) ?? language] as const;
  const renewLater = (content: SiteContent) =>
    import('./follow.ts')
      .then(({ renew }) => renew({ router, client, loadDrawing }, content))
      .catch(() => undefined);
  const routes = createRoutes({
    language: () => language,
    isStale: client.hasForgotten,
    async load(url, signal) {
      const content = await client.fetch(...shownAt(url), renewLater).catch((error) => {
        throw error instanceof TypeError ? new NoConnection() : error;
      });
      const chunk = chunkAt(content.path);
      try {
        await Promise.all([loadDrawing(content), chunk && lazyPages[chunk]()]);
      } catch {
        if (signal.aborted || !navigator.onLine) throw new NoConnection();
        // A new release removed the script. The navigation ends with a page load.
        const { hash } = router.state.navigation.location ?? window.location;
        if (`${url}${hash}` === window.location.href) window.location.reload();
        else window.location.assign(`${url}${hash}`);
        return new Promise(() => {});
      }
      if (!signal.aborted) language = content.language;
      return content;
    },
  });
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all([
    loadInteractive(first),
    ...matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  ]);
  /** Names the language of the page on screen in the browser's address, and leaves the rest of the entry. */
  const nameLanguage = () => {
    const { pathname, search, hash } = window.location;
    const query = new URLSearchParams(search);
    query.set('lang', language);
    window.history.replaceState(window.history.state, '', `${pathname}?${query}${hash}`);
  };
  addEventListener('popstate', () => {
    // Runs before the router's own listener: within a page, entries from before a change of
    // language follow it.
    const { pathname, search } = window.location;
    const isHere = pathname === router.state.location.pathname;
    if (isHere && (languageInQuery(search) ?? language) !== language) nameLanguage();
  });
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: { [ROOT_ROUTE_ID]: first } },
  });
  const { navigate } = router;
  router.navigate = async (to: To | number | null, how?: RouterNavigateOptions) => {
    // Its overloads separate a number of entries from an address; it accepts both here.
    const go = () => navigate(to as To, how);
    if (typeof to === 'number' || to === null) return go();
    const address = new URL(typeof to === 'string' ? to : createPath(to), window.location.href);
    const target = shownAt(address);
    const isHere = `${target}` === `${shownAt(window.location)}`;
    if (navigator.onLine || isHere || client.has(...target)) {
      // Back from a page in the other language returns to this page in its own.
      if (target[1] !== language && !languageInQuery(window.location.search)) nameLanguage();
      return go();
    }
    const t = i18nFor(language).getFixedT(language, 'common');
    showToast({ title: t('offline.title'), text: t('offline.text'), tone: 'danger' });
  };
  const startTransition = document.startViewTransition?.bind(document);
  // A change of page that skips the transition of another one rejects its promise.
  document.startViewTransition &&= (change) => {
    const transition = startTransition(change);
    transition.ready.catch(() => undefined);
    return transition;
  };
  // Until the script is loaded, or if it cannot be, the browser opens the notes by itself.
  import('./conveniences.ts')
    .then(({ handleTermsNotes, prefetchPages }) => {
      handleTermsNotes();
      prefetchPages(client, () => language);
    })
    .catch(() => undefined);
  return router;
}

/** Follows links within static parts, to other pages and to the sheet: no component does. */
export function followStaticLinks(router: DataRouter): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('[data-still] a');
    if (!(link instanceof HTMLAnchorElement) || link.target) return;
    if (!isPlain(event) || event.defaultPrevented) return;
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
