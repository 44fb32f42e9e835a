import { MicrophoneIcon } from '@sanity/icons/Microphone';
import { defineField, defineType } from 'sanity';
import { linePreview, picturedPreview } from '../../form/previews.ts';
import {
  dateField,
  listField,
  newestFirst,
  pictureField,
  radioField,
  urlField,
} from '../fields/basic-fields.ts';
import { localisedField } from '../fields/localised-field.ts';

const LONGEST_MINUTES = 600;

const podcastLink = defineType({
  name: 'podcastLink',
  title: 'Place to listen',
  type: 'object',
  fields: [
    defineField({
      name: 'platform',
      title: 'Platform',
      description: 'As it calls itself.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    urlField('url', 'Address', 'Where this episode can be heard there.'),
  ],
  preview: linePreview('platform', 'url'),
});

/** One episode. */
const podcast = defineType({
  name: 'podcast',
  title: 'Podcast episode',
  type: 'document',
  icon: MicrophoneIcon,
  groups: [
    { name: 'words', title: 'Words', default: true },
    { name: 'details', title: 'Details' },
  ],
  fields: [
    localisedField('title', 'Title', 'Of the episode.', { group: 'words' }),
    localisedField('summary', 'Summary', 'What is spoken about, and with whom.', {
      type: 'localisedText',
      group: 'words',
    }),
    localisedField('transcript', 'In writing', 'What is said, for those who read.', {
      type: 'localisedArticle',
      group: 'words',
      isOptional: true,
    }),
    dateField('publishedOn', 'Published on', 'The newest is shown first.', {
      group: 'details',
      isToday: true,
    }),
    defineField({
      name: 'minutes',
      title: 'Length in minutes',
      description: 'So that people know how much time it asks for.',
      type: 'number',
      group: 'details',
      validation: (rule) => rule.required().integer().min(1).max(LONGEST_MINUTES),
    }),
    radioField('spokenLanguage', 'Spoken in', 'The language of the conversation.', 'details', {
      en: 'English',
      ar: 'Arabic',
    }),
    listField('links', 'Where to listen', 'In the order in which they are shown.', 'podcastLink', {
      group: 'details',
    }),
    pictureField('image', 'Picture', 'Beside the title.', { group: 'details' }),
  ],
  orderings: newestFirst,
  preview: picturedPreview('title.en', 'title.ar', 'image', 'publishedOn'),
});

export const podcastTypes = [podcast, podcastLink];
