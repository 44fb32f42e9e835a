import { BookIcon } from '@sanity/icons/Book';
import { defineType } from 'sanity';
import { bilingualPreview } from '../../form/previews.ts';
import { listField, numberField } from '../fields/basic-fields.ts';
import { localisedField, localisedText } from '../fields/localised-field.ts';

const MOST_LINES = 14;

const step = defineType({
  name: 'guideStep',
  title: 'Step',
  type: 'object',
  fields: [
    localisedField('title', 'Name', 'A few words.'),
    localisedText('text', 'What it is about', 'Two or three sentences. Coaching, never clinical.'),
    localisedText('task', 'Something to do', 'One or two sentences: what to write or to try.'),
    numberField('lines', 'Lines to write on', 'Below the step.', {
      ...{ min: 0, max: MOST_LINES, initialValue: 6 },
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
    localisedText('text', 'Opening words', 'One or two sentences.'),
    listField('steps', 'Steps', 'Numbered through all chapters, in this order.', 'guideStep'),
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
    localisedField('title', 'Title', 'On the cover.'),
    localisedField('subtitle', 'Below the title', 'One line on the cover.'),
    localisedText('opening', 'Before the first step', 'How to use it. A few short paragraphs.'),
    listField('chapters', 'Chapters', 'In the order of the way.', 'guideChapter'),
    localisedText('closing', 'After the last step', 'A few warm lines.'),
  ],
  preview: bilingualPreview('title.en', 'title.ar'),
});

export const guideTypes = [guide, chapter, step];
