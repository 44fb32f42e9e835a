import { callToActionSection } from './call-to-action-section/content.ts';
import { cardsSection } from './cards-section/content.ts';
import { contactCardsSection } from './contact-cards-section/content.ts';
import { contactFormSection } from './contact-form-section/content.ts';
import { credentialsSection } from './credentials-section/content.ts';
import { featuresSection } from './features-section/content.ts';
import { guideSection } from './guide-section/content.ts';
import { heroSection } from './hero-section/content.ts';
import { linksSection } from './links-section/content.ts';
import { listingSection } from './listing-section/content.ts';
import { mapSection } from './map-section/content.ts';
import { mediaSection } from './media-section/content.ts';
import { openingSection } from './opening-section/content.ts';
import type { AnyRawSection } from './parts.ts';
import { peopleSection } from './people-section/content.ts';
import { pointsSection } from './points-section/content.ts';
import { questionsSection } from './questions-section/content.ts';
import { quotesSection } from './quotes-section/content.ts';
import { testimonialsSection } from './testimonials-section/content.ts';
import { textSection } from './text-section/content.ts';
import { timelineSection } from './timeline-section/content.ts';
import { videoSection } from './video-section/content.ts';

/** The content of each type of section: its part of the query, and the shape of its answer. */
const contents = {
  heroSection,
  openingSection,
  quotesSection,
  featuresSection,
  textSection,
  pointsSection,
  videoSection,
  peopleSection,
  cardsSection,
  testimonialsSection,
  mediaSection,
  listingSection,
  callToActionSection,
  timelineSection,
  credentialsSection,
  linksSection,
  questionsSection,
  guideSection,
  contactCardsSection,
  contactFormSection,
  mapSection,
};

export type SectionType = keyof typeof contents;

/** A section of one type as its component shows it. */
type Section<Type extends SectionType> = {
  type: Type;
  /** The section's key in the page's document. */
  id: string;
} & ReturnType<(typeof contents)[Type]['shape']>;

/** The props of a section's component. */
export type SectionProps<Type extends SectionType> = Section<Type> & {
  /** The special form that the page gives it; undefined for the common one. */
  variant?: string | undefined;
};

export type AnySection = { [Type in SectionType]: Section<Type> }[SectionType];

const types = Object.keys(contents).map((type) => `"${type}"`);
const fields = Object.entries(contents).map(
  ([type, content]) => `_type == "${type}" => { ${content.fields} }`,
);

/** GROQ for the sections of a page that are not hidden and whose type the site can show. */
export const sectionsField = `"sections": coalesce(
  sections[isHidden != true && _type in [${types.join(', ')}]] { _type, "id": _key, ${fields.join(', ')} }, []
)`;

export function shapeSection(raw: AnyRawSection): AnySection {
  const shape = contents[raw._type].shape as (raw: AnyRawSection) => object;
  return { type: raw._type, id: raw.id, ...shape(raw) } as AnySection;
}
