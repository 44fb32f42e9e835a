import { livePageAt, type PageType } from '#machines/pages.ts';
import type { SectionType } from '#web/sections/contents.ts';

/**
 * The pages that show a section of a type in a special form. Editors choose the words, and not the
 * form.
 */
const variants: Partial<Record<PageType, Partial<Record<SectionType, string>>>> = {
  homePage: { pointsSection: 'stones', callToActionSection: 'sunrise' },
  aboutPage: { openingSection: 'beside', textSection: 'vision' },
  adimhcPage: { openingSection: 'table' },
  gmhcsPage: { openingSection: 'earth' },
  mentlPage: { openingSection: 'windows' },
  findOutPage: { openingSection: 'village' },
  awardsPage: { openingSection: 'lanterns' },
  coursesPage: { openingSection: 'openBook', timelineSection: 'book' },
  blogPage: { openingSection: 'skyline' },
  podcastsPage: { openingSection: 'voice' },
  testimonialsPage: { openingSection: 'sea' },
  communityPage: { openingSection: 'ring', timelineSection: 'evening', pointsSection: 'promises' },
  contactPage: { openingSection: 'openDoor' },
};

/** Returns the special forms of sections on the page at a served path. */
export function variantsAt(path: string): Partial<Record<SectionType, string>> {
  const page = livePageAt(path);
  return (page && variants[page.type]) ?? {};
}
