import { BillIcon } from '@sanity/icons/Bill';
import { defineField, defineType } from 'sanity';
import { bilingualPreview } from '../../form/previews.ts';
import {
  dateField,
  formerRankField,
  listField,
  placeField,
  wordsDetailsAndSearch,
} from '../fields/basic-fields.ts';
import { localisedBlocks, localisedField, localisedText } from '../fields/localised-field.ts';
import { slugField } from '../fields/slug-field.ts';

const legalPart = defineType({
  name: 'legalPart',
  title: 'Part',
  type: 'object',
  fields: [
    localisedField('title', 'Heading', 'What this part is about.'),
    localisedText('short', 'In short', 'One plain sentence, shown beside the text.'),
    localisedBlocks('body', 'Text', 'What holds.'),
  ],
  preview: bilingualPreview('title.en', 'title.ar'),
});

const legalChange = defineType({
  name: 'legalChange',
  title: 'Change',
  type: 'object',
  fields: [
    dateField('changedOn', 'Since', 'From when it holds.', { isToday: true }),
    localisedText('text', 'What is different', 'One or two plain sentences.'),
  ],
  preview: bilingualPreview('text.en', 'text.ar'),
});

/** Privacy, terms and the like, under `/legal/`; the footer links to all of them. */
const legalText = defineType({
  name: 'legalText',
  title: 'Legal text',
  type: 'document',
  icon: BillIcon,
  groups: wordsDetailsAndSearch,
  fields: [
    localisedField('title', 'Title', 'As the footer names it.', { group: 'words' }),
    localisedText('summary', 'In short', 'The whole text in two plain sentences.', {
      group: 'words',
    }),
    listField(
      'parts',
      'Parts',
      'Please have a change read by a lawyer before publishing.',
      'legalPart',
      { group: 'words' },
    ),
    slugField(['legalText'], 'The last part of its address.', 'details'),
    dateField('updatedOn', 'In force since', 'Change it together with the text.', {
      group: 'details',
      isToday: true,
    }),
    listField(
      'changes',
      'What changed',
      'The newest first, so that people see it without comparing.',
      'legalChange',
      { group: 'details', isOptional: true },
    ),
    placeField('legalText'),
    formerRankField,
    defineField({
      name: 'seo',
      title: 'Search engines',
      description:
        'How the text appears in search results. May be left empty; then its title and the short text are used.',
      type: 'seo',
      group: 'search',
    }),
  ],
  preview: bilingualPreview('title.en', 'title.ar'),
});

export const legalTextTypes = [legalText, legalPart, legalChange];
