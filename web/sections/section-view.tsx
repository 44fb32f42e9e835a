import type { ComponentType } from 'react';
import { CallToActionSection } from './call-to-action-section/component.tsx';
import { CardsSection } from './cards-section/component.tsx';
import { ContactCardsSection } from './contact-cards-section/component.tsx';
import { ContactFormSection } from './contact-form-section/component.tsx';
import type { AnySection, SectionProps, SectionType } from './contents.ts';
import { CredentialsSection } from './credentials-section/component.tsx';
import { FeaturesSection } from './features-section/component.tsx';
import { GuideSection } from './guide-section/component.tsx';
import { HeroSection } from './hero-section/component.tsx';
import { LinksSection } from './links-section/component.tsx';
import { ListingSection } from './listing-section/component.tsx';
import { MapSection } from './map-section/component.tsx';
import { MediaSection } from './media-section/component.tsx';
import { OpeningSection } from './opening-section/component.tsx';
import { PeopleSection } from './people-section/component.tsx';
import { PointsSection } from './points-section/component.tsx';
import { QuestionsSection } from './questions-section/component.tsx';
import { QuotesSection } from './quotes-section/component.tsx';
import { TestimonialsSection } from './testimonials-section/component.tsx';
import { TextSection } from './text-section/component.tsx';
import { TimelineSection } from './timeline-section/component.tsx';
import { VideoSection } from './video-section/component.tsx';

const components: { [Type in SectionType]: ComponentType<SectionProps<Type>> } = {
  heroSection: HeroSection,
  openingSection: OpeningSection,
  quotesSection: QuotesSection,
  featuresSection: FeaturesSection,
  textSection: TextSection,
  pointsSection: PointsSection,
  videoSection: VideoSection,
  peopleSection: PeopleSection,
  cardsSection: CardsSection,
  testimonialsSection: TestimonialsSection,
  mediaSection: MediaSection,
  listingSection: ListingSection,
  callToActionSection: CallToActionSection,
  timelineSection: TimelineSection,
  credentialsSection: CredentialsSection,
  linksSection: LinksSection,
  questionsSection: QuestionsSection,
  guideSection: GuideSection,
  contactCardsSection: ContactCardsSection,
  contactFormSection: ContactFormSection,
  mapSection: MapSection,
};

interface SectionViewProps extends Pick<SectionProps<SectionType>, 'variant'> {
  section: AnySection;
}

/** One section of a page. */
export function SectionView({ section, ...form }: SectionViewProps) {
  const Component = components[section.type] as ComponentType<AnySection & typeof form>;
  return <Component {...section} {...form} />;
}
