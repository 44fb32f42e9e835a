import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { defineType } from 'sanity';
import { bilingualPreview } from '../../form/previews.ts';
import {
  dateField,
  exampleField,
  newestFirst,
  radioField,
  topicField,
  urlField,
} from '../fields/basic-fields.ts';
import { localisedField, localisedText } from '../fields/localised-field.ts';

/** A publication by others about the foundation. */
export const mediaMention = defineType({
  name: 'mediaMention',
  title: 'Media mention',
  type: 'document',
  icon: DocumentTextIcon,
  groups: [
    { name: 'words', title: 'Words', default: true },
    { name: 'source', title: 'Source' },
  ],
  initialValue: { kind: 'article' },
  fields: [
    localisedField('title', 'Title', 'As it was published, and in the other language.', {
      group: 'words',
    }),
    localisedText('summary', 'Summary', 'What it is about, in one or two sentences.', {
      group: 'words',
      isOptional: true,
    }),
    localisedField('outlet', 'Published by', 'The newspaper, station or site.', {
      group: 'source',
    }),
    radioField('kind', 'Kind', 'Says on the card what people will find.', 'source', {
      article: 'Article',
      interview: 'Interview',
      video: 'Video',
      radio: 'Radio',
    }),
    urlField('url', 'Address', 'Where it can be read, seen or heard.', { group: 'source' }),
    dateField('publishedOn', 'Published on', 'The newest is shown first.', {
      group: 'source',
      isPast: true,
    }),
    topicField('source'),
    exampleField('source'),
  ],
  orderings: newestFirst,
  preview: bilingualPreview('title.en', 'title.ar', 'publishedOn'),
});
