import { bundles } from './bundles.ts';
import { coachingPage } from './coaching-page.ts';
import { awards } from './documents/awards.ts';
import { courses } from './documents/courses.ts';
import { editions } from './documents/editions.ts';
import { legalTexts } from './documents/legal-texts.ts';
import { mentions } from './documents/mentions.ts';
import { people, quotes, testimonials } from './documents/people.ts';
import { podcasts } from './documents/podcasts.ts';
import { posts } from './documents/posts.ts';
import { terms } from './documents/terms.ts';
import { packages } from './packages.ts';
import { aboutPage } from './pages/about.ts';
import { collectionPages } from './pages/collections.ts';
import { communityPage } from './pages/community.ts';
import { contactPage } from './pages/contact.ts';
import { findOutPage } from './pages/find-out.ts';
import { founderPage } from './pages/founder.ts';
import { gatheringPages } from './pages/gatherings.ts';
import { homePage } from './pages/home.ts';
import { inOrder } from './parts.ts';
import { services } from './services.ts';
import { siteSettings } from './settings.ts';
import { guides } from './toolkit/guide.ts';

/** A document for the Content Lake; its `_id` contains no dot, so that anyone may read it. */
export interface SeedDocument {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

/** The content of a new site; pictures refer to drawings by placeholders. */
export const seedContent: SeedDocument[] = [
  siteSettings,
  ...[...services, ...bundles, ...packages].map((item) => ({ ...item, isOffered: true })),
  ...guides,
  coachingPage,
  ...testimonials,
  ...mentions,
  ...awards,
  ...inOrder(courses),
  ...podcasts,
  ...people,
  ...quotes,
  ...terms,
  ...posts,
  ...editions,
  ...inOrder(legalTexts),
  homePage,
  aboutPage,
  founderPage,
  communityPage,
  findOutPage,
  contactPage,
  ...collectionPages,
  ...gatheringPages,
];
