import type { RouteObject } from 'react-router-dom';
import { type Language, languageInQuery } from '#machines/language.ts';
import { addressedTypes, ORDER_PATH, SEARCH_PATH, servedPath, sitePages } from '#machines/pages.ts';
import { ROOT_ROUTE_ID } from '#web/app/use-content.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { RouteProblem } from '#web/shell/problem-page.tsx';
import { Shell } from '#web/shell/shell.tsx';
import { lazyPages } from './registry.ts';

export interface RouteSources {
  load(url: URL, signal: AbortSignal): Promise<SiteContent>;
  /** Returns the language of an address that names none. */
  language(): Language;
  /** Whether the content on screen must be loaded again at the same address. */
  isStale?(): boolean;
}

/** Returns path and query, which together determine what a page shows. */
export const addressIn = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  `${pathname}${search}`;

/**
 * Returns the site's routes for the server and the browser; they differ in where content comes
 * from.
 */
export function createRoutes({ load, language, isStale }: RouteSources): RouteObject[] {
  return [
    {
      id: ROOT_ROUTE_ID,
      element: <Shell />,
      errorElement: <RouteProblem language={language} />,
      hydrateFallbackElement: <></>,
      loader: ({ request }) => load(new URL(request.url), request.signal),
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        isStale?.() ||
        servedPath(addressIn(currentUrl)) !== servedPath(addressIn(nextUrl)) ||
        (languageInQuery(nextUrl.search) ?? language()) !== language(),
      children: [
        ...sitePages.flatMap(({ path, chunk, isLive }) =>
          isLive ? [{ path, lazy: lazyPages[chunk] }] : [],
        ),
        ...addressedTypes.flatMap(({ folder, chunk, isLive }) =>
          isLive ? [{ path: `${folder}/:slug`, lazy: lazyPages[chunk] }] : [],
        ),
        { path: SEARCH_PATH, lazy: lazyPages.search },
        { path: ORDER_PATH, lazy: lazyPages.order },
        { path: '*', element: null },
      ],
    },
  ];
}
