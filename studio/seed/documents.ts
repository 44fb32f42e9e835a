import { bundles } from './bundles.ts';
import { coachingPage } from './coaching-page.ts';
import { packages } from './packages.ts';
import { aboutPage } from './pages/about.ts';
import { collectionPages } from './pages/collections.ts';
import { communityPage } from './pages/community.ts';
import { contactPage } from './pages/contact.ts';
import { findOutPage } from './pages/find-out.ts';
import { founderPage } from './pages/founder.ts';
import { gatheringPages } from './pages/gatherings.ts';
import { homePage } from './pages/home.ts';
import { services } from './services.ts';
import { siteSettings } from './settings.ts';
import { awards } from './stories/awards.ts';
import { courses } from './stories/courses.ts';
import { legalTexts } from './stories/legal-texts.ts';
import { mentions } from './stories/mentions.ts';
import { people } from './stories/people.ts';
import { podcasts } from './stories/podcasts.ts';
import { posts } from './stories/posts.ts';
import { quotes } from './stories/quotes.ts';
import { terms } from './stories/terms.ts';
import { testimonials } from './stories/testimonials.ts';

/** A document as it is written to the Content Lake; `_id` never contains a dot, so that anyone may read it. */
export interface SeedDocument {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

/** Everything a new site starts with, in both languages; drawings are named by their placeholders. */
export const seedContent: SeedDocument[] = [
  siteSettings,
  ...services,
  ...bundles,
  ...packages,
  coachingPage,
  ...testimonials,
  ...mentions,
  ...awards,
  ...courses,
  ...podcasts,
  ...people,
  ...quotes,
  ...terms,
  ...posts,
  ...legalTexts,
  homePage,
  aboutPage,
  founderPage,
  communityPage,
  findOutPage,
  contactPage,
  ...collectionPages,
  ...gatheringPages,
];
