import { MicrophoneIcon } from '@sanity/icons/Microphone';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { clock } from '../../../machines/clock.ts';
import { ClockInput } from '../../form/clock-input.tsx';
import { inOwnLanguage, linePreview, picturedPreview } from '../../form/previews.ts';
import { say } from '../../words/words.ts';
import {
  dateField,
  exampleField,
  lineField,
  listField,
  newestFirst,
  numberField,
  pictureField,
  radioField,
  topicField,
  urlField,
  wordsAndDetails,
} from '../fields/basic-fields.ts';
import { localisedField, localisedText } from '../fields/localised-field.ts';
import { type Upload, validateUpload } from '../media/sizes.ts';

const LONGEST_MINUTES = 600;

const podcastLink = defineType({
  name: 'podcastLink',
  title: 'Place to listen',
  type: 'object',
  fields: [
    lineField('platform', 'Platform', 'As it calls itself.'),
    urlField('url', 'Address', 'Where this episode can be heard there.'),
  ],
  preview: linePreview('platform', 'url'),
});

const podcastChapter = defineType({
  name: 'podcastChapter',
  title: 'Chapter',
  type: 'object',
  fields: [
    {
      ...numberField(
        'second',
        'Begins at',
        'Minutes and seconds from the beginning, such as 12:05.',
        { min: 0, max: LONGEST_MINUTES * 60 },
      ),
      components: { input: ClockInput },
    },
    localisedField('title', 'Name', 'A few words.'),
  ],
  preview: {
    select: { title: inOwnLanguage('title.en'), second: 'second' },
    prepare: ({ title = say('Nothing written yet'), second }) => ({
      title,
      subtitle: typeof second === 'number' ? clock(second) : '',
    }),
  },
});

/** One episode. */
const podcast = defineType({
  name: 'podcast',
  title: 'Podcast episode',
  type: 'document',
  icon: MicrophoneIcon,
  groups: wordsAndDetails,
  fields: [
    localisedField('title', 'Title', 'Of the episode.', { group: 'words' }),
    localisedText('summary', 'Summary', 'What is spoken about, and with whom.', { group: 'words' }),
    localisedField('transcript', 'In writing', 'What is said and heard, for those who read.', {
      type: 'localisedArticle',
      group: 'words',
      isOptional: true,
    }),
    dateField('publishedOn', 'Published on', 'The newest is shown first.', {
      isPast: true,
      group: 'details',
      isToday: true,
    }),
    numberField('minutes', 'Length in minutes', 'So that people know how much time it asks for.', {
      ...{ group: 'details', min: 1, max: LONGEST_MINUTES },
    }),
    radioField('spokenLanguage', 'Spoken in', 'The language of the conversation.', 'details', {
      en: 'English',
      ar: 'Arabic',
      none: 'Without words',
    }),
    topicField('details'),
    defineField({
      name: 'audio',
      title: 'Recording',
      description:
        'An MP3 or M4A file of at most {recording} MB. May be left empty; then only the links are shown.',
      type: 'file',
      group: 'details',
      options: { accept: 'audio/mpeg,audio/mp4,audio/x-m4a' },
      validation: (rule) => rule.custom(validateUpload('recording')),
    }),
    listField('chapters', 'Chapters', 'Where a new part begins, in order.', 'podcastChapter', {
      group: 'details',
      isOptional: true,
    }),
    defineField({
      name: 'links',
      title: 'Where to listen',
      description:
        'In the order in which they are shown. May be left empty where there is a recording.',
      type: 'array',
      group: 'details',
      of: [defineArrayMember({ type: 'podcastLink' })],
      validation: (rule) =>
        rule.custom((links: unknown[] | undefined, { document }) => {
          const { asset } = (document?.audio ?? {}) as Upload;
          return links?.length || asset
            ? true
            : say('Please add a recording, or a place to listen.');
        }),
    }),
    pictureField('image', 'Picture', 'Beside the title.', { group: 'details' }),
    exampleField('details'),
  ],
  orderings: newestFirst,
  preview: picturedPreview('title.en', 'title.ar', 'image', 'publishedOn'),
});

export const podcastTypes = [podcast, podcastLink, podcastChapter];
