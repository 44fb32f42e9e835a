import { bundles } from './bundles.ts';
import { coachingPage } from './coaching-page.ts';
import { packages } from './packages.ts';
import { services } from './services.ts';
import { siteSettings } from './settings.ts';

/** A document as it is written to the Content Lake; `_id` never contains a dot, so that anyone may read it. */
export interface SeedDocument {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

/** Everything a new site starts with: settings, the 14 catalogue items and the coaching page, in both languages. */
export const seedDocuments: SeedDocument[] = [
  siteSettings,
  ...services,
  ...bundles,
  ...packages,
  coachingPage,
];
