import { livePageAt } from '#machines/pages.ts';
import type { NavigationLink } from '#web/content/settings.ts';

export interface Navigation {
  links: NavigationLink[];
  callToAction: NavigationLink | null;
}

/**
 * The settings' links to pages that are live and may be in the navigation, the call to action apart.
 * @param current the page they stand on
 */
export function navigationOf(all: readonly NavigationLink[], current: string): Navigation {
  const present = all.filter(({ path }) => livePageAt(path)?.isInNavigation);
  const callToAction = present.find(({ isCta }) => isCta);
  return {
    links: present.filter(({ isCta }) => !isCta),
    callToAction: callToAction
      ? { ...callToAction, path: bookingPlace(callToAction.path, current) }
      : null,
  };
}

/** Where one already is, Book leads on to what there is to book. */
function bookingPlace(target: string, current: string): string {
  return target === current ? `${target}#services` : target;
}
