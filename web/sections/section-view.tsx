import type { ComponentType } from 'react';
import { isPlayable } from '#web/content/playable.ts';
import { type LateScript, lateScript } from '#web/ui/late-script.ts';
import { StaticHtml } from '#web/ui/static-html.tsx';
import type { AnySection, SectionProps, SectionType } from './contents.ts';
import { hasField, isOtherList, otherLists } from './listing-section/other-lists-script.ts';

/**
 * The component of each type; the browser fetches its script with the first page that has such a
 * section.
 */
const scripts: { [Type in SectionType]: LateScript<ComponentType<SectionProps<Type>>> } = {
  heroSection: lateScript(async () => (await import('./hero-section/component.tsx')).HeroSection),
  openingSection: lateScript(
    async () => (await import('./opening-section/component.tsx')).OpeningSection,
  ),
  quotesSection: lateScript(
    async () => (await import('./quotes-section/component.tsx')).QuotesSection,
  ),
  featuresSection: lateScript(
    async () => (await import('./features-section/component.tsx')).FeaturesSection,
  ),
  textSection: lateScript(async () => (await import('./text-section/component.tsx')).TextSection),
  pointsSection: lateScript(
    async () => (await import('./points-section/component.tsx')).PointsSection,
  ),
  videoSection: lateScript(
    async () => (await import('./video-section/component.tsx')).VideoSection,
  ),
  peopleSection: lateScript(
    async () => (await import('./people-section/component.tsx')).PeopleSection,
  ),
  cardsSection: lateScript(
    async () => (await import('./cards-section/component.tsx')).CardsSection,
  ),
  testimonialsSection: lateScript(
    async () => (await import('./testimonials-section/component.tsx')).TestimonialsSection,
  ),
  mediaSection: lateScript(
    async () => (await import('./media-section/component.tsx')).MediaSection,
  ),
  listingSection: lateScript(
    async () => (await import('./listing-section/component.tsx')).ListingSection,
  ),
  callToActionSection: lateScript(
    async () => (await import('./call-to-action-section/component.tsx')).CallToActionSection,
  ),
  timelineSection: lateScript(
    async () => (await import('./timeline-section/component.tsx')).TimelineSection,
  ),
  credentialsSection: lateScript(
    async () => (await import('./credentials-section/component.tsx')).CredentialsSection,
  ),
  linksSection: lateScript(
    async () => (await import('./links-section/component.tsx')).LinksSection,
  ),
  questionsSection: lateScript(
    async () => (await import('./questions-section/component.tsx')).QuestionsSection,
  ),
  guideSection: lateScript(
    async () => (await import('./guide-section/component.tsx')).GuideSection,
  ),
  contactCardsSection: lateScript(
    async () => (await import('./contact-cards-section/component.tsx')).ContactCardsSection,
  ),
  contactFormSection: lateScript(
    async () => (await import('./contact-form-section/component.tsx')).ContactFormSection,
  ),
  mapSection: lateScript(async () => (await import('./map-section/component.tsx')).MapSection),
};

const otherListing: (typeof scripts)['listingSection'] = {
  get drawing() {
    return otherLists.drawing && scripts.listingSection.drawing;
  },
  async load() {
    await Promise.all([scripts.listingSection.load(), otherLists.load()]);
  },
};

function scriptOf(section: AnySection) {
  const isOther = section.type === 'listingSection' && isOtherList(section.list);
  return isOther ? otherListing : scripts[section.type];
}

/**
 * Static types, which need no script. The browser keeps the server's HTML and loads their scripts
 * only when a section is rendered again: on another page, in the other language, with changed
 * content.
 */
export const staticSectionTypes: ReadonlySet<SectionType> = new Set<SectionType>([
  'openingSection',
  'featuresSection',
  'textSection',
  'videoSection',
  'listingSection',
  'pointsSection',
  'peopleSection',
  'cardsSection',
  'mediaSection',
  'callToActionSection',
  'timelineSection',
  'credentialsSection',
  'linksSection',
  'questionsSection',
  'mapSection',
]);

function isStatic(section: AnySection): boolean {
  const isTyped = section.type === 'listingSection' && hasField(section.list);
  return staticSectionTypes.has(section.type) && !isPlayable(section) && !isTyped;
}

/** Fetches the scripts of all types of sections, in their order. */
export async function loadAllSections(): Promise<void> {
  for (const script of [...Object.values(scripts), otherLists]) await script.load();
}

/** Fetches the scripts of these sections; it must be awaited before they are rendered. */
export async function loadSections(sections: readonly AnySection[]): Promise<void> {
  await Promise.all(sections.map((section) => scriptOf(section).load()));
}

/** Returns the sections that the browser's script hydrates. */
export function interactiveSections(sections: readonly AnySection[]): AnySection[] {
  return sections.filter((section) => !isStatic(section));
}

interface SectionViewProps extends Pick<SectionProps<SectionType>, 'variant'> {
  section: AnySection;
}

/** One section of a page. */
export function SectionView({ section, ...form }: SectionViewProps) {
  const script = scriptOf(section) as LateScript<ComponentType<AnySection & typeof form>>;
  const draw = (Component: NonNullable<typeof script.drawing>) => (
    <Component {...section} {...form} />
  );
  if (isStatic(section)) return <StaticHtml value={section} script={script} draw={draw} />;
  return script.drawing && draw(script.drawing);
}
