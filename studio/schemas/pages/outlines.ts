import { BookIcon } from '@sanity/icons/Book';
import { CommentIcon } from '@sanity/icons/Comment';
import { DocumentsIcon } from '@sanity/icons/Documents';
import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe';
import { EnvelopeIcon } from '@sanity/icons/Envelope';
import { HeartIcon } from '@sanity/icons/Heart';
import { HomeIcon } from '@sanity/icons/Home';
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline';
import { MicrophoneIcon } from '@sanity/icons/Microphone';
import { StarIcon } from '@sanity/icons/Star';
import { UserIcon } from '@sanity/icons/User';
import { UsersIcon } from '@sanity/icons/Users';
import type { ComponentType } from 'react';
import type { SectionPageType } from '../../../machines/pages.ts';

/** What a page is made of: how it begins, what people look for on it, and what else may be added. */
export interface Outline {
  icon: ComponentType;
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

function outline(
  icon: ComponentType,
  keeps: readonly string[] = [],
  opening = 'openingSection',
): Outline {
  return { icon, opening, keeps, also: common.filter((name) => !keeps.includes(name)) };
}

/** Every page but the coaching page, whose order is that of the catalogue and of booking. */
export const outlines: Record<SectionPageType, Outline> = {
  homePage: outline(
    HomeIcon,
    ['pointsSection', 'cardsSection', 'testimonialsSection', 'mediaSection', 'callToActionSection'],
    'heroSection',
  ),
  aboutPage: outline(HeartIcon, [
    'quotesSection',
    'featuresSection',
    'textSection',
    'pointsSection',
    'videoSection',
    'peopleSection',
    'callToActionSection',
  ]),
  founderPage: outline(UserIcon, [
    'timelineSection',
    'quotesSection',
    'featuresSection',
    'credentialsSection',
    'videoSection',
    'linksSection',
    'callToActionSection',
  ]),
  communityPage: outline(UsersIcon, ['callToActionSection']),
  awardsPage: outline(StarIcon, ['listingSection']),
  findOutPage: outline(InfoOutlineIcon, ['linksSection']),
  contactPage: outline(EnvelopeIcon, ['contactCardsSection', 'contactFormSection', 'mapSection']),
  coursesPage: outline(BookIcon, ['listingSection']),
  blogPage: outline(DocumentTextIcon, ['listingSection']),
  podcastsPage: outline(MicrophoneIcon, ['listingSection']),
  testimonialsPage: outline(CommentIcon, ['listingSection']),
  adimhcPage: outline(DocumentsIcon),
  gmhcsPage: outline(EarthGlobeIcon),
  mentlPage: outline(DocumentsIcon),
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
