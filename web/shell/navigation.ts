import { leadsSomewhere } from '#machines/pages.ts';
import type { NavigationLink } from '#web/content/settings.ts';

export interface Navigation {
  links: NavigationLink[];
  callToAction: NavigationLink | null;
}

/**
 * Returns the settings' links to pages that may be there, with the call to action apart.
 * @param current the page that shows them
 */
export function navigationOf(all: readonly NavigationLink[], current: string): Navigation {
  const present = all.filter(({ path }) => leadsSomewhere(path));
  const callToAction = present.find(({ isCta }) => isCta);
  return {
    links: present.filter(({ isCta }) => !isCta),
    callToAction: callToAction
      ? { ...callToAction, path: bookingPlace(callToAction.path, current) }
      : null,
  };
}

/** On its own page, Book leads to what can be booked there. */
function bookingPlace(target: string, current: string): string {
  return target === current ? `${target}#services` : target;
}
