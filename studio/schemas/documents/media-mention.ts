import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { defineField, defineType } from 'sanity';
import { picturedPreview } from '../../form/texts.ts';
import { dateField, pictureField, urlField } from '../fields/common-fields.ts';
import { localisedField } from '../fields/localised-field.ts';
import { newestFirst } from '../fields/orderings.ts';

/** Something about the foundation that others published. */
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
    localisedField('summary', 'Summary', 'What it is about, in one or two sentences.', {
      type: 'localisedText',
      group: 'words',
      isOptional: true,
    }),
    localisedField('outlet', 'Published by', 'The newspaper, station or site.', {
      group: 'source',
    }),
    defineField({
      name: 'kind',
      title: 'Kind',
      description: 'Says on the card what people will find.',
      type: 'string',
      group: 'source',
      options: {
        layout: 'radio',
        list: [
          { title: 'Article', value: 'article' },
          { title: 'Interview', value: 'interview' },
          { title: 'Video', value: 'video' },
          { title: 'Radio', value: 'radio' },
        ],
      },
      validation: (rule) => rule.required(),
    }),
    urlField('url', 'Address', 'Where it can be read, seen or heard.', { group: 'source' }),
    dateField('publishedOn', 'Published on', 'The newest is shown first.', { group: 'source' }),
    pictureField('image', 'Picture', 'Only one that the foundation may use.', { group: 'source' }),
  ],
  orderings: newestFirst,
  preview: picturedPreview('title.en', 'title.ar', 'image', 'publishedOn'),
});
