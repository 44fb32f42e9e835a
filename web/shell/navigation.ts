import type { NavigationLink } from '#web/content/settings.ts';
import { pagePaths } from '#web/content/site-content.ts';

export interface Navigation {
  links: NavigationLink[];
  callToAction: NavigationLink | null;
}

/** The settings' links that lead to a page today, the call to action apart. */
export function navigationOf(all: readonly NavigationLink[]): Navigation {
  const present = all.filter(({ path }) => pagePaths.includes(path));
  return {
    links: present.filter(({ isCta }) => !isCta),
    callToAction: present.find(({ isCta }) => isCta) ?? null,
  };
}
