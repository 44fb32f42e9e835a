import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { type Language, languageInQuery } from '#machines/language.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { ROOT_ROUTE_ID, useContent } from '#web/app/use-content.ts';
import { onScreen } from './on-screen.tsx';

interface OpenSiteOptions {
  /** The browser's path and query. */
  address: string;
  /** Returns what a page shows besides its address; a promise keeps the reader waiting. */
  contentAt?: (url: URL, language: Language) => object | Promise<object>;
  children: ReactNode;
}

function Spoken({ children }: { children: ReactNode }) {
  return <LanguageRoot language={useContent().language}>{children}</LanguageRoot>;
}

/**
 * Renders a part of the site on a page that has an address, until the test is over; effects are
 * polled for.
 */
export async function openSite({ address, contentAt = () => ({}), children }: OpenSiteOptions) {
  async function load(url: URL) {
    const language = languageInQuery(url.search) ?? 'en';
    return { path: url.pathname, search: '', language, ...(await contentAt(url, language)) };
  }
  history.replaceState(null, '', address);
  const routes = [
    {
      id: ROOT_ROUTE_ID,
      path: '*',
      loader: ({ request }: { request: Request }) => load(new URL(request.url)),
      element: <Spoken>{children}</Spoken>,
    },
  ];
  const loaderData = { [ROOT_ROUTE_ID]: await load(new URL(location.href)) };
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } });
  const { screen } = await onScreen(<RouterProvider router={router} />);
  onTestFinished(() => router.dispose());
  return {
    screen,
    router,
    /** Shows the page in another language, as the language link does. */
    async speak(language: Language) {
      const query = new URLSearchParams(location.search);
      query.set('lang', language);
      await router.navigate(`${location.pathname}?${query}${location.hash}`, { replace: true });
    },
  };
}
