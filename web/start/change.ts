import type { DataRouter } from 'react-router-dom';
import { contentAddress } from '#machines/api/content.ts';
import { servedPath } from '#machines/pages.ts';
import { ROOT_ROUTE_ID } from '#web/app/use-content.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import type { ContentClient } from '#web/server-calls/content-client.ts';
import { holdPlace } from '#web/shell/hold-place.ts';
import { reuseUnchanged } from './reuse-unchanged.ts';

export interface Following {
  router: DataRouter;
  client: ContentClient;
  /** Fetches the scripts that draw the content. */
  loadDrawing(content: SiteContent): Promise<void>;
}

export const shownBy = (router: DataRouter) =>
  router.state.loaderData[ROOT_ROUTE_ID] as SiteContent | undefined;

/** Whether the change is of the page on the screen. */
export function isShown(router: DataRouter, change: SiteContent): boolean {
  const shown = shownBy(router);
  return (['path', 'search', 'language'] as const).every((name) => shown?.[name] === change[name]);
}

/** Returns what the server would show now, if that has changed; null otherwise. */
export async function changeOf(content: SiteContent): Promise<SiteContent | null> {
  const { path, search, language } = content;
  const address = contentAddress({ path: servedPath(`${path}${search}`), language });
  // The browser revalidates its copy, which mostly has not changed.
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`content: ${answer.status}`);
  const text = await answer.text();
  return text === JSON.stringify(content) ? null : (JSON.parse(text) as SiteContent);
}

/** Loads content again that is shown though it may be out of date. */
export async function renew(following: Following, content: SiteContent): Promise<void> {
  const change = await changeOf(content);
  if (change) await showChange(following, change);
  else following.client.remember(content);
}

/** Shows the change of the page on the screen, unless the visitor has gone on meanwhile. */
export async function showChange(
  { router, client, loadDrawing }: Following,
  change: SiteContent,
): Promise<void> {
  // A new release may have removed the script: then the page stays as it is.
  await loadDrawing(change);
  if (!isShown(router, change)) return;
  holdPlace();
  client.forget();
  client.remember(reuseUnchanged(shownBy(router), change));
  await router.revalidate();
}
