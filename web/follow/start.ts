import type { DataRouter } from 'react-router-dom';
import { contentAddress } from '#machines/api/content.ts';
import { servedPath } from '#machines/pages.ts';
import { loadAnew } from '#web/app/load-anew.ts';
import { ROOT_ROUTE_ID } from '#web/app/root-route.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import type { ContentClient } from '#web/server-calls/content-client.ts';
import { isReaderBusy, noteActivity } from './busy.ts';
import { createFollower } from './follower.ts';
import { holdPlace } from './hold-place.ts';
import { withKeptParts } from './with-kept-parts.ts';

const returns = ['focus', 'pageshow', 'online', 'visibilitychange'] as const;

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

interface Following {
  router: DataRouter;
  client: ContentClient;
  /** Fetches what content is drawn with. */
  loadDrawing(content: SiteContent): Promise<void>;
}

/** Has the page follow what is published while somebody reads it. */
export function startFollowing({ router, client, loadDrawing }: Following): void {
  const shown = () => router.state.loaderData[ROOT_ROUTE_ID] as SiteContent | undefined;
  const isCurrent = (change: SiteContent) =>
    (['path', 'search', 'language'] as const).every((name) => shown()?.[name] === change[name]);
  let remove: (() => void) | undefined;
  let isWanted = false;
  noteActivity();
  const follower = createFollower<SiteContent>({
    async ask() {
      const content = shown();
      if (!content) return null;
      const { path, search, language } = content;
      const address = contentAddress({ path: servedPath(`${path}${search}`), language });
      // The browser asks whether its copy still holds, and mostly hears just that.
      const answer = await fetch(address, { cache: 'no-cache' });
      if (!answer.ok) throw new Error(`content: ${answer.status}`);
      const text = await answer.text();
      return text === JSON.stringify(content) ? null : (JSON.parse(text) as SiteContent);
    },
    isCurrent,
    isAway: () => document.visibilityState === 'hidden' || !navigator.onLine || savesData(),
    isBusy: () => router.state.navigation.state !== 'idle' || isReaderBusy(),
    async show(change) {
      // A new release may have taken the script away: then what is read stays.
      await loadDrawing(change);
      if (!isCurrent(change)) return;
      holdPlace();
      client.forget();
      client.remember(withKeptParts(shown(), change));
      await router.revalidate();
    },
    offer(isOffered) {
      isWanted = isOffered;
      remove?.();
      remove = undefined;
      if (isOffered) void putNotice();
    },
    now: () => performance.now(),
  });
  for (const name of returns) addEventListener(name, follower.look, { capture: true });

  async function putNotice(): Promise<void> {
    const { showNotice } = await import('./notice.tsx');
    const language = shown()?.language;
    // Who asked for the change gets it with a page of its own, where this one cannot draw it.
    const accept = () => follower.accept(() => loadAnew(() => undefined));
    if (isWanted && language) remove = showNotice(language, accept);
  }
}
