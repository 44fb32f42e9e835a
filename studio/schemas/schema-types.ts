import { bundle } from './bundle.ts';
import { coachingPage } from './coaching-page.ts';
import { coachingParts } from './coaching-parts.ts';
import { localisedTypes } from './localised.ts';
import { documentFile } from './media/document-file.ts';
import { embedTypes } from './media/embeds.ts';
import { picture } from './media/picture.ts';
import { videoTypes } from './media/video.ts';
import { coachingPackage } from './package.ts';
import { pageTypes } from './pages/page-types.ts';
import { seo } from './pages/seo.ts';
import { sitePages } from './routes.ts';
import { action } from './sections/action.ts';
import { sectionTypes } from './sections/section-types.ts';
import { service } from './service.ts';
import { settingsParts } from './settings-parts.ts';
import { siteSettings } from './site-settings.ts';
import { award } from './stories/award.ts';
import { course } from './stories/course.ts';
import { legalText } from './stories/legal-text.ts';
import { mediaMention } from './stories/media-mention.ts';
import { personTypes } from './stories/person.ts';
import { podcastTypes } from './stories/podcast.ts';
import { post } from './stories/post.ts';
import { quote } from './stories/quote.ts';
import { term } from './stories/term.ts';
import { testimonial } from './stories/testimonial.ts';

/** Documents of which there is exactly one, by type and id alike. */
export const singletons: readonly string[] = ['siteSettings', ...sitePages.map(({ type }) => type)];

export const schemaTypes = [
  siteSettings,
  ...pageTypes,
  coachingPage,
  service,
  bundle,
  coachingPackage,
  testimonial,
  mediaMention,
  award,
  course,
  ...podcastTypes,
  post,
  quote,
  ...personTypes,
  term,
  legalText,
  ...settingsParts,
  ...coachingParts,
  ...sectionTypes,
  action,
  seo,
  picture,
  documentFile,
  ...embedTypes,
  ...videoTypes,
  ...localisedTypes,
];

/** The types of everything that staff edit. */
export const documentTypes: readonly string[] = schemaTypes
  .filter(({ type }) => type === 'document')
  .map(({ name }) => name);
