import type { LocaleResourceBundle } from 'sanity';
import { sanityLocale } from './language.ts';
import { say } from './words.ts';

/** Makes texts in the Studio's language take the place of Sanity's own. */
const instead = (namespace: string, resources: Record<string, string>): LocaleResourceBundle => ({
  locale: sanityLocale,
  namespace,
  resources,
});

export const NOT_UPLOADED = say('Not uploaded');

const OTHER_KINDS = say(
  'Files of this kind are not taken here: pictures are JPEG, PNG, WebP, AVIF or SVG, recordings MP3 or M4A, films MP4 or WebM, captions WebVTT, documents PDF.',
);

const unknownFile = 'inputs.array.error.cannot-upload-unable-to-convert';
const failedUpload = 'asset-sources.common.uploader.upload-failed';
const waiting = say('Waits, and goes out once nothing is missing');
const removal = 'confirm-delete-dialog';

/** Texts of Sanity that would help an editor less, in English too. */
export const ownWords = [
  instead('studio', {
    // Sanity asks for this text and has none.
    'new-document.new-document': say('New document'),
    [unknownFile]: OTHER_KINDS,
    [`${unknownFile}_one`]: OTHER_KINDS,
    [`${unknownFile}_other`]: OTHER_KINDS,
    [`${failedUpload}.title`]: NOT_UPLOADED,
    [`${failedUpload}.description`]: say(
      'Please look at the file and the connection, and try again.',
    ),
  }),
  instead('structure', {
    [`${removal}.referring-documents-descriptor.text_delete`]: say(
      '“<DocumentTitle/>” cannot be deleted while these refer to it:',
    ),
    [`${removal}.referring-documents-descriptor.text_unpublish`]: say(
      '“<DocumentTitle/>” cannot be unpublished while these refer to it:',
    ),
    [`${removal}.referential-integrity-disclaimer.text_delete`]: say(
      'Please open each of them and take it out there first.',
    ),
    [`${removal}.referential-integrity-disclaimer.text_unpublish`]: say(
      'Please open each of them and take it out there first. What is sold goes off the site by its switch “Offered”.',
    ),
  }),
  instead('releases', {
    'failed-schedule-title': waiting,
    'failed-publish-title': waiting,
    'error-details-title': say('What is missing'),
  }),
  instead('presentation', {
    'narrow-tabs.content-tab.label': say('Content'),
    'narrow-tabs.preview-tab.label': say('Preview'),
  }),
];
