import { loadAnew } from '#web/app/connection.ts';
import type { SiteContent } from '#web/content/site-content.ts';
import { isReaderBusy, noteActivity } from './busy.ts';
import { changeOf, type Following, isShown, showChange, shownBy } from './change.ts';
import { createFollower } from './follower.ts';

const returns = ['focus', 'pageshow', 'online', 'visibilitychange'] as const;

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** Lets the page follow what is published while somebody reads it. */
export function startFollowing(following: Following): void {
  const { router, client } = following;
  const shown = () => shownBy(router);
  let remove: (() => void) | undefined;
  let isWanted = false;
  noteActivity();
  const follower = createFollower<SiteContent>({
    async ask() {
      const content = shown();
      if (!content) return null;
      const change = await changeOf(content);
      if (change) return change;
      client.remember(content);
      return null;
    },
    isCurrent: (change) => isShown(router, change),
    isAway: () => document.visibilityState === 'hidden' || !navigator.onLine || savesData(),
    isBusy: () => router.state.navigation.state !== 'idle' || isReaderBusy(),
    show: (change) => showChange(following, change),
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
    // A visitor who asked for the change gets it by a reload if this page cannot draw it.
    const accept = () => follower.accept(() => loadAnew(() => undefined));
    if (isWanted && language) remove = showNotice(language, accept);
  }
}
