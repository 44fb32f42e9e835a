import type { DataRouter } from 'react-router-dom';
import { contentAddress } from '#machines/api/content.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { servedPath } from '#machines/pages.ts';
import { savesData } from '#web/app/connection.ts';
import { ROOT_ROUTE_ID } from '#web/app/use-content.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import type { ContentClient } from '#web/server-calls/content-client.ts';
import { holdPlace } from '#web/shell/hold-place.ts';
import { keepOfflinePage } from './keep-offline-page.ts';

/** How often the server is asked for changes while the page is in view. */
export const ASK_EVERY_MS = MINUTE_MS;
/** The least time between two requests when a window comes and goes. */
export const ASK_PAUSE_MS = 5_000;
/** How often a waiting change checks whether it would disturb. */
export const LOOK_EVERY_MS = 2_000;
/** A visitor who scrolled, typed or pointed this recently is still reading. */
export const ACTIVE_MS = 3_000;

const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;
const returns = ['focus', 'pageshow', 'online', 'visibilitychange'] as const;

const open = 'dialog[open], :popover-open, main iframe';
const texts = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit])';

export interface Following {
  router: DataRouter;
  client: ContentClient;
  /** Fetches the scripts that draw the content. */
  loadDrawing(content: SiteContent): Promise<void>;
}

/** Keeps an open page up to date without disturbing the visitor, and the page that the browser shows offline. */
export function startFollowing(following: Following): void {
  keepOfflinePage().catch(() => undefined);
  const { router } = following;
  let actedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  const note = () => {
    actedAt = performance.now();
  };
  const isBusy = () =>
    router.state.navigation.state !== 'idle' ||
    performance.now() - actedAt < ACTIVE_MS ||
    isOccupied();
  const disturbsNothing = async (change: SiteContent) => {
    while (isShown(router, change) && isBusy()) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  };
  const look = async () => {
    const content = shownBy(router);
    if (!content || isLooking || isAway() || performance.now() - askedAt < ASK_PAUSE_MS) return;
    isLooking = true;
    askedAt = performance.now();
    // After a failure the page stays as it is; the next request comes a minute later.
    await renew(following, content, disturbsNothing).catch(() => undefined);
    isLooking = false;
  };
  for (const name of acts) addEventListener(name, note, { passive: true, capture: true });
  for (const name of returns) addEventListener(name, look, { capture: true });
  setInterval(look, ASK_EVERY_MS);
}

/**
 * Loads content again that is shown though it may be out of date, and shows its change once it may
 * and its scripts are there, unless the visitor has gone on meanwhile.
 */
export async function renew(
  { router, client, loadDrawing }: Following,
  content: SiteContent,
  mayShow: (change: SiteContent) => Promise<void> = async () => {},
): Promise<void> {
  const change = await changeOf(content);
  if (!change) return client.remember(content);
  await mayShow(change);
  // A new release may have removed a script: then the page stays as it is.
  await loadDrawing(change);
  if (!isShown(router, change)) return;
  holdPlace();
  client.forget();
  client.remember(change);
  await router.revalidate();
}

/** Returns what the server would show now, if that has changed; null otherwise. */
async function changeOf(content: SiteContent): Promise<SiteContent | null> {
  const { path, search, language } = content;
  const address = contentAddress({ path: servedPath(`${path}${search}`), language });
  // The browser revalidates its copy, which mostly has not changed.
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`content: ${answer.status}`);
  const text = await answer.text();
  return text === JSON.stringify(content) ? null : (JSON.parse(text) as SiteContent);
}

const shownBy = (router: DataRouter) =>
  router.state.loaderData[ROOT_ROUTE_ID] as SiteContent | undefined;

/** Whether the change is of the page on the screen. */
function isShown(router: DataRouter, change: SiteContent): boolean {
  const shown = shownBy(router);
  return (['path', 'search', 'language'] as const).every((name) => shown?.[name] === change[name]);
}

/** Whether nobody can see the page, there is no network, or the visitor saves data. */
function isAway(): boolean {
  return document.visibilityState === 'hidden' || !navigator.onLine || savesData();
}

/** Whether something is open, selected, typed or heard. */
function isOccupied(): boolean {
  const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];
  return (
    document.querySelector(open) !== null ||
    getSelection()?.isCollapsed === false ||
    all<HTMLInputElement>(texts).some(({ value }) => value !== '') ||
    // A silent video only sets the mood.
    all<HTMLMediaElement>('audio, video').some(({ paused, muted }) => !paused && !muted)
  );
}
