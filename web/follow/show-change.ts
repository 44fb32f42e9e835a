import type { DataRouter } from 'react-router-dom';
import { ROOT_ROUTE_ID } from '#web/app/root-route.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import type { ContentClient } from '#web/server-calls/content-client.ts';
import { holdPlace } from './hold-place.ts';
import { withKeptParts } from './with-kept-parts.ts';

export interface Following {
  router: DataRouter;
  client: ContentClient;
  /** Fetches what content is drawn with. */
  loadDrawing(content: SiteContent): Promise<void>;
}

export const shownBy = (router: DataRouter) =>
  router.state.loaderData[ROOT_ROUTE_ID] as SiteContent | undefined;

/** Whether what has changed is the page on the screen. */
export function isShown(router: DataRouter, change: SiteContent): boolean {
  const shown = shownBy(router);
  return (['path', 'search', 'language'] as const).every((name) => shown?.[name] === change[name]);
}

/** Shows what the page on the screen has become; who has gone on meanwhile meets it when they come back. */
export async function showChange(
  { router, client, loadDrawing }: Following,
  change: SiteContent,
): Promise<void> {
  // A new release may have taken the script away: then what is read stays.
  await loadDrawing(change);
  if (!isShown(router, change)) return;
  holdPlace();
  client.forget();
  client.remember(withKeptParts(shownBy(router), change));
  await router.revalidate();
}
