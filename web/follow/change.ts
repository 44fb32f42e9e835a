import type { DataRouter } from 'react-router-dom';
import { contentAddress } from '#machines/api/content.ts';
import { servedPath } from '#machines/pages.ts';
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

/** What the server would show now, if that is something else; null otherwise. */
export async function changeOf(content: SiteContent): Promise<SiteContent | null> {
  const { path, search, language } = content;
  const address = contentAddress({ path: servedPath(`${path}${search}`), language });
  // The browser asks whether its copy still holds, and mostly hears just that.
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`content: ${answer.status}`);
  const text = await answer.text();
  return text === JSON.stringify(content) ? null : (JSON.parse(text) as SiteContent);
}

/** Asks for content that is shown though it may be out of date. */
export async function renew(following: Following, content: SiteContent): Promise<void> {
  const change = await changeOf(content);
  if (change) await showChange(following, change);
  else following.client.remember(content);
}

/** Shows what the page on the screen has become; whoever has gone on meanwhile is left alone. */
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
