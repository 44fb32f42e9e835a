import { useRouteLoaderData } from 'react-router-dom';
import { livePageAt, type PageType } from '#machines/pages.ts';
import type { PageContent, SiteContent } from '#web/content/site-content.ts';

export const ROOT_ROUTE_ID = 'root';

/** Returns what the screen shows: settings and page, in the reader's language. */
export function useContent(): SiteContent {
  const content = useRouteLoaderData<SiteContent>(ROOT_ROUTE_ID);
  if (!content) throw new Error('no content outside the shell');
  return content;
}

/** Returns the page on screen if it is of this kind; null while another page is on its way. */
export function usePage<Page extends PageContent>(kind: Page['kind']): Page | null {
  const { page } = useContent();
  return page?.kind === kind ? (page as Page) : null;
}

/** Returns the type of the live page at the path on screen. */
export function usePageType(): PageType | undefined {
  return livePageAt(useContent().path)?.type;
}
