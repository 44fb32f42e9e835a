import { cardAndLinkTypes } from './cards-and-links.ts';
import { contactAndListingTypes } from './contact-and-listing.ts';
import { guideTypes } from './guide.ts';
import { openingTypes } from './openings.ts';
import { peopleAndMediaTypes } from './people-and-media.ts';
import { textTypes } from './texts.ts';

/** The sections of pages and their parts. */
export const sectionTypes = [
  ...openingTypes,
  ...textTypes,
  ...cardAndLinkTypes,
  ...guideTypes,
  ...peopleAndMediaTypes,
  ...contactAndListingTypes,
];
