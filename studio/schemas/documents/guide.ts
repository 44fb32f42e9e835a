import { BookIcon } from '@sanity/icons/Book';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { bilingualPreview } from '../../form/previews.ts';
import { localisedField } from '../fields/localised-field.ts';

const MOST_LINES = 14;

const step = defineType({
  name: 'guideStep',
  title: 'Step',
  type: 'object',
  fields: [
    localisedField('title', 'Name', 'A few words.'),
    localisedField(
      'text',
      'What it is about',
      'Two or three sentences. Coaching, never clinical.',
      {
        type: 'localisedText',
      },
    ),
    localisedField('task', 'Something to do', 'One or two sentences: what to write or to try.', {
      type: 'localisedText',
    }),
    defineField({
      name: 'lines',
      title: 'Lines to write on',
      description: 'Below the step.',
      type: 'number',
      initialValue: 6,
      validation: (rule) => rule.required().integer().min(0).max(MOST_LINES),
    }),
  ],
  preview: bilingualPreview('title.en', 'title.ar'),
});

const chapter = defineType({
  name: 'guideChapter',
  title: 'Chapter',
  type: 'object',
  fields: [
    localisedField('title', 'Name', 'A few words.'),
    localisedField('text', 'Opening words', 'One or two sentences.', { type: 'localisedText' }),
    defineField({
      name: 'steps',
      title: 'Steps',
      description: 'Numbered through all chapters, in this order.',
      type: 'array',
      of: [defineArrayMember({ type: 'guideStep' })],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: bilingualPreview('title.en', 'title.ar'),
});

/** Guided steps that a buyer gets as a PDF. A change here is in every copy bought after it. */
const guide = defineType({
  name: 'guide',
  title: 'Guide',
  type: 'document',
  icon: BookIcon,
  fields: [
    defineField({
      name: 'service',
      title: 'Service',
      description: 'Whoever buys it gets this guide.',
      type: 'reference',
      to: [{ type: 'service' }],
      validation: (rule) => rule.required(),
    }),
    localisedField('title', 'Title', 'On the cover.'),
    localisedField('subtitle', 'Below the title', 'One line on the cover.'),
    localisedField('opening', 'Before the first step', 'How to use it. A few short paragraphs.', {
      type: 'localisedText',
    }),
    defineField({
      name: 'chapters',
      title: 'Chapters',
      description: 'In the order of the way.',
      type: 'array',
      of: [defineArrayMember({ type: 'guideChapter' })],
      validation: (rule) => rule.required().min(1),
    }),
    localisedField('closing', 'After the last step', 'A few warm lines.', {
      type: 'localisedText',
    }),
  ],
  preview: bilingualPreview('title.en', 'title.ar'),
});

export const guideTypes = [guide, chapter, step];
