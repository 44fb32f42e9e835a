import type { ComponentType } from 'react';
import { holdsMedia } from '#web/content/media.ts';
import { Kept } from '#web/ui/kept.tsx';
import type { AnySection, SectionProps, SectionType } from './contents.ts';

type Script<Props> = () => Promise<ComponentType<Props>>;

/** How each type is drawn: the browser fetches its script with the first page that has one. */
const scripts: { [Type in SectionType]: Script<SectionProps<Type>> } = {
  heroSection: async () => (await import('./hero-section/component.tsx')).HeroSection,
  openingSection: async () => (await import('./opening-section/component.tsx')).OpeningSection,
  quotesSection: async () => (await import('./quotes-section/component.tsx')).QuotesSection,
  featuresSection: async () => (await import('./features-section/component.tsx')).FeaturesSection,
  textSection: async () => (await import('./text-section/component.tsx')).TextSection,
  pointsSection: async () => (await import('./points-section/component.tsx')).PointsSection,
  videoSection: async () => (await import('./video-section/component.tsx')).VideoSection,
  peopleSection: async () => (await import('./people-section/component.tsx')).PeopleSection,
  cardsSection: async () => (await import('./cards-section/component.tsx')).CardsSection,
  testimonialsSection: async () =>
    (await import('./testimonials-section/component.tsx')).TestimonialsSection,
  mediaSection: async () => (await import('./media-section/component.tsx')).MediaSection,
  listingSection: async () => (await import('./listing-section/component.tsx')).ListingSection,
  callToActionSection: async () =>
    (await import('./call-to-action-section/component.tsx')).CallToActionSection,
  timelineSection: async () => (await import('./timeline-section/component.tsx')).TimelineSection,
  credentialsSection: async () =>
    (await import('./credentials-section/component.tsx')).CredentialsSection,
  linksSection: async () => (await import('./links-section/component.tsx')).LinksSection,
  questionsSection: async () =>
    (await import('./questions-section/component.tsx')).QuestionsSection,
  guideSection: async () => (await import('./guide-section/component.tsx')).GuideSection,
  contactCardsSection: async () =>
    (await import('./contact-cards-section/component.tsx')).ContactCardsSection,
  contactFormSection: async () =>
    (await import('./contact-form-section/component.tsx')).ContactFormSection,
  mapSection: async () => (await import('./map-section/component.tsx')).MapSection,
};

/**
 * Those that answer nothing by script. What the server drew of them stays as it is, and their scripts come
 * only when one is drawn anew: on another page, in the other language, with changed content.
 */
export const stillTypes: ReadonlySet<SectionType> = new Set<SectionType>([
  'openingSection',
  'featuresSection',
  'textSection',
  'pointsSection',
  'peopleSection',
  'mediaSection',
  'callToActionSection',
  'timelineSection',
  'credentialsSection',
  'linksSection',
  'questionsSection',
  'mapSection',
]);

function isStill(section: AnySection): boolean {
  return stillTypes.has(section.type) && !holdsMedia(section);
}

const loaded = new Map<SectionType, ComponentType<never>>();

async function load(type: SectionType): Promise<void> {
  if (!loaded.has(type)) loaded.set(type, await (scripts[type] as Script<never>)());
}

/** Fetches what these sections are drawn with; to be awaited before they are rendered. */
export async function loadSections(sections: readonly AnySection[]): Promise<void> {
  await Promise.all(sections.map(({ type }) => load(type)));
}

/** Of sections that the server drew, those that the browser's script takes over. */
export function livelySections(sections: readonly AnySection[]): AnySection[] {
  return sections.filter((section) => !isStill(section));
}

interface SectionViewProps extends Pick<SectionProps<SectionType>, 'variant'> {
  section: AnySection;
}

/** One section of a page. */
export function SectionView({ section, ...form }: SectionViewProps) {
  const Component = loaded.get(section.type) as ComponentType<AnySection & typeof form> | undefined;
  const draw = Component && (() => <Component {...section} {...form} />);
  return isStill(section) ? <Kept value={section} draw={draw ?? null} /> : draw?.();
}
