import { livePageAt } from '#machines/pages.ts';
import type { NavigationLink } from '#web/content/settings.ts';

export interface Navigation {
  links: NavigationLink[];
  callToAction: NavigationLink | null;
}

/** The settings' links to pages that are live and may be in the navigation, the call to action apart. */
export function navigationOf(all: readonly NavigationLink[]): Navigation {
  const present = all.filter(({ path }) => livePageAt(path)?.isInNavigation);
  return {
    links: present.filter(({ isCta }) => !isCta),
    callToAction: present.find(({ isCta }) => isCta) ?? null,
  };
}
