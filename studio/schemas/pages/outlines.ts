import { BookIcon } from '@sanity/icons/Book';
import { CommentIcon } from '@sanity/icons/Comment';
import { DocumentIcon } from '@sanity/icons/Document';
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
import type { AddressedType, PageType, SectionPageType } from '../../../machines/pages.ts';
import { language } from '../../words/language.ts';
import { say } from '../../words/words.ts';

/** The sections of a page. */
export interface Outline {
  /** Its name in the Studio, in English and Arabic. */
  title: readonly [en: string, ar: string];
  icon: ComponentType;
  /** Comes first, exactly once. */
  opening: string;
  /** Editors are warned when one of these is missing. */
  expected: readonly string[];
  optional: readonly string[];
}

/** Sections that fit on any page. */
const common = [
  'textSection',
  'pointsSection',
  'featuresSection',
  'timelineSection',
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
  title: Outline['title'],
  icon: ComponentType,
  expected: readonly string[] = [],
  opening = 'openingSection',
): Outline {
  return {
    title,
    icon,
    opening,
    expected,
    optional: common.filter((name) => !expected.includes(name)),
  };
}

/** Every page but the coaching page, whose parts have a fixed order; `page` is any that editors add. */
export const outlines: Record<SectionPageType | Extract<AddressedType, 'page'>, Outline> = {
  homePage: outline(
    ['Home', 'الصفحة الرئيسية'],
    HomeIcon,
    ['pointsSection', 'cardsSection', 'testimonialsSection', 'mediaSection', 'callToActionSection'],
    'heroSection',
  ),
  aboutPage: outline(['About the foundation', 'عن المؤسَّسة'], HeartIcon, [
    'quotesSection',
    'featuresSection',
    'textSection',
    'pointsSection',
    'videoSection',
    'peopleSection',
    'callToActionSection',
  ]),
  founderPage: outline(['About the founder', 'عن المؤسِّس'], UserIcon, [
    'timelineSection',
    'quotesSection',
    'featuresSection',
    'credentialsSection',
    'videoSection',
    'linksSection',
    'callToActionSection',
  ]),
  communityPage: outline(['Community', 'المجتمع'], UsersIcon, [
    'timelineSection',
    'pointsSection',
    'callToActionSection',
  ]),
  awardsPage: outline(['Awards', 'الجوائز'], StarIcon, ['listingSection']),
  findOutPage: outline(['Find out more', 'معرفة المزيد'], InfoOutlineIcon, ['guideSection']),
  contactPage: outline(['Contact', 'التواصل'], EnvelopeIcon, [
    'contactCardsSection',
    'contactFormSection',
    'mapSection',
  ]),
  coursesPage: outline(['Courses', 'الدورات'], BookIcon, ['listingSection']),
  blogPage: outline(['Media and blog', 'الإعلام والمدونة'], DocumentTextIcon, ['listingSection']),
  newsletterPage: outline(['Newsletter', 'نشرة بريدية'], EnvelopeIcon, ['listingSection']),
  podcastsPage: outline(['Podcasts', 'البودكاست'], MicrophoneIcon, ['listingSection']),
  testimonialsPage: outline(['Testimonials', 'آراء المشاركين'], CommentIcon, [
    'listingSection',
    'contactFormSection',
  ]),
  adimhcPage: outline(['ADIMHC', 'ADIMHC'], DocumentsIcon),
  gmhcsPage: outline(['GMHCS', 'GMHCS'], EarthGlobeIcon),
  mentlPage: outline(['MENTL', 'MENTL'], DocumentsIcon),
  page: outline(['Page', 'صفحة'], DocumentIcon),
};

/** Returns the name of a page in the language of the Studio. */
export function pageName(type: PageType | 'page'): string {
  if (type === 'coachingPage') return say('Coaching page');
  const [en, ar] = outlines[type].title;
  return language === 'ar' ? ar : en;
}

/** The sections that a page may contain, in the order of the Studio's menu. */
export function sectionsOf({ opening, expected, optional }: Outline): string[] {
  return [opening, ...expected, ...optional];
}

interface Section {
  _type?: string;
  isHidden?: boolean;
}

export function validateOpening(
  sections: readonly Section[] | undefined,
  { opening }: Outline,
): true | string {
  const names = (sections ?? []).map(({ _type }) => _type);
  if (names.length === 0) return true;
  if (names[0] !== opening)
    return say('The page begins with its opening; please move it to the top.');
  return (
    names.lastIndexOf(opening) === 0 || say('A page has one opening; please remove the other.')
  );
}

/**
 * Warns of expected sections that are missing or hidden.
 * @param titleOf gives the title that editors see.
 */
export function validateExpectedSections(
  sections: readonly Section[] | undefined,
  { expected }: Outline,
  titleOf: (name: string) => string,
): true | string {
  const visible = (sections ?? []).filter(({ isHidden }) => isHidden !== true);
  const names = new Set(visible.map(({ _type }) => _type));
  const missing = expected.filter((name) => !names.has(name)).map(titleOf);
  return (
    missing.length === 0 ||
    say('People look for this here: {missing}.', {
      missing: missing.map((each) => say(each)).join(say(', ')),
    })
  );
}
