import { livePageAt, type PageType } from '#machines/pages.ts';
import type { SectionType } from '#web/sections/contents.ts';

/** Which pages show a section of a type in a form of its own. Editors choose the words, and not the form. */
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

/** The forms that the page at a served path gives its sections. */
export function variantsAt(path: string): Partial<Record<SectionType, string>> {
  const page = livePageAt(path);
  return (page && variants[page.type]) ?? {};
}
