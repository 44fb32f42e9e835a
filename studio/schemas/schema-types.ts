import { sitePages } from '../../machines/pages.ts';
import { bundle } from './catalogue/bundle.ts';
import { coachingPackage } from './catalogue/package.ts';
import { questionTypes } from './catalogue/questions.ts';
import { service } from './catalogue/service.ts';
import { award } from './documents/award.ts';
import { course } from './documents/course.ts';
import { edition } from './documents/edition.ts';
import { guideTypes } from './documents/guide.ts';
import { legalTextTypes } from './documents/legal-text.ts';
import { mediaMention } from './documents/media-mention.ts';
import { personTypes } from './documents/person.ts';
import { podcastTypes } from './documents/podcast.ts';
import { post } from './documents/post.ts';
import { quote } from './documents/quote.ts';
import { redirect } from './documents/redirect.ts';
import { term } from './documents/term.ts';
import { testimonial } from './documents/testimonial.ts';
import { localisedTypes } from './fields/localised-types.ts';
import { documentFile } from './media/document-file.ts';
import { embedTypes } from './media/embeds.ts';
import { picture } from './media/picture.ts';
import { videoTypes } from './media/video.ts';
import { coachingPage } from './pages/coaching-page.ts';
import { coachingParts } from './pages/coaching-parts.ts';
import { pageTypes } from './pages/page-types.ts';
import { seo } from './pages/seo.ts';
import { action } from './sections/action.ts';
import { sectionTypes } from './sections/section-types.ts';
import { mailWords } from './settings/mail-words.ts';
import { settingsParts } from './settings/settings-parts.ts';
import { siteSettings } from './settings/site-settings.ts';

/**
 * The types whose documents have ids that the program knows: all but the words of mails have one, and its id is the
 * type's name. Editors neither create nor delete them.
 */
export const fixedTypes: readonly string[] = [
  'siteSettings',
  'mailWords',
  ...sitePages.map(({ type }) => type),
];

/** The types whose documents are sold. Their ids need a dot: anybody may read any other document. */
export const soldTypes: readonly string[] = ['guide'];

export const schemaTypes = [
  siteSettings,
  ...pageTypes,
  coachingPage,
  service,
  bundle,
  coachingPackage,
  ...questionTypes,
  testimonial,
  mediaMention,
  award,
  course,
  ...podcastTypes,
  post,
  edition,
  quote,
  ...personTypes,
  term,
  ...legalTextTypes,
  redirect,
  ...guideTypes,
  mailWords,
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

/** The types of documents that staff edit. */
export const documentTypes: readonly string[] = schemaTypes
  .filter(({ type }) => type === 'document')
  .map(({ name }) => name);
