import type { PageType } from '../routes.ts';

/** What a page is made of: how it begins, what people look for on it, and what else may be added. */
export interface Outline {
  opening: string;
  /** Sections without which the page would miss its purpose. */
  keeps: readonly string[];
  also: readonly string[];
}

/** Sections that fit on any page. */
const common = [
  'textSection',
  'pointsSection',
  'featuresSection',
  'cardsSection',
  'quotesSection',
  'videoSection',
  'peopleSection',
  'testimonialsSection',
  'mediaSection',
  'linksSection',
  'questionsSection',
  'callToActionSection',
] as const;

function outline(keeps: readonly string[] = [], opening = 'openingSection'): Outline {
  return { opening, keeps, also: common.filter((name) => !keeps.includes(name)) };
}

/** Every page but the coaching page, whose order is that of the catalogue and of booking. */
export const outlines: Record<Exclude<PageType, 'coachingPage'>, Outline> = {
  homePage: outline(
    ['pointsSection', 'cardsSection', 'testimonialsSection', 'mediaSection', 'callToActionSection'],
    'heroSection',
  ),
  aboutPage: outline([
    'quotesSection',
    'featuresSection',
    'textSection',
    'pointsSection',
    'videoSection',
    'peopleSection',
    'callToActionSection',
  ]),
  founderPage: outline([
    'timelineSection',
    'quotesSection',
    'featuresSection',
    'credentialsSection',
    'videoSection',
    'linksSection',
    'callToActionSection',
  ]),
  communityPage: outline(['callToActionSection']),
  awardsPage: outline(['listingSection']),
  findOutPage: outline(['linksSection']),
  contactPage: outline(['contactCardsSection', 'contactFormSection', 'mapSection']),
  coursesPage: outline(['listingSection']),
  blogPage: outline(['listingSection']),
  podcastsPage: outline(['listingSection']),
  testimonialsPage: outline(['listingSection']),
  adimhcPage: outline(),
  gmhcsPage: outline(),
  mentlPage: outline(),
};

/** The names of all sections that may stand on a page, in the order of the Studio's menu. */
export function sectionsOf({ opening, keeps, also }: Outline): string[] {
  return [opening, ...keeps, ...also];
}

interface Section {
  _type?: string;
  isHidden?: boolean;
}

/** What is wrong with where a page begins, or `true`. */
export function openingConcern(
  sections: readonly Section[] | undefined,
  { opening }: Outline,
): true | string {
  const names = (sections ?? []).map(({ _type }) => _type);
  if (names.length === 0) return true;
  if (names[0] !== opening) return 'The page begins with its opening; please move it to the top.';
  return names.lastIndexOf(opening) === 0 || 'A page has one opening; please remove the other.';
}

/**
 * What people would look for in vain, or `true`.
 * @param titleOf the name of a section as editors know it.
 */
export function missingConcern(
  sections: readonly Section[] | undefined,
  { keeps }: Outline,
  titleOf: (name: string) => string,
): true | string {
  const seen = (sections ?? []).filter(({ isHidden }) => isHidden !== true);
  const names = new Set(seen.map(({ _type }) => _type));
  const missing = keeps.filter((name) => !names.has(name)).map(titleOf);
  return missing.length === 0 || `People look for this here: ${missing.join(', ')}.`;
}
