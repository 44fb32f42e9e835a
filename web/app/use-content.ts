import { useRouteLoaderData } from 'react-router-dom';
import type { SiteContent } from '#web/content/site-content.ts';
import { ROOT_ROUTE_ID } from './root-route.ts';

/** What the screen shows: settings and page, in the reader's language. */
export function useContent(): SiteContent {
  const content = useRouteLoaderData<SiteContent>(ROOT_ROUTE_ID);
  if (!content) throw new Error('no content outside the shell');
  return content;
}
