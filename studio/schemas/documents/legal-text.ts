import { BillIcon } from '@sanity/icons/Bill';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { bilingualPreview } from '../../form/previews.ts';
import { byRank, dateField, listField, rankField } from '../fields/basic-fields.ts';
import { localisedField } from '../fields/localised-field.ts';
import { slugField } from '../fields/slug-field.ts';

const legalPart = defineType({
  name: 'legalPart',
  title: 'Part',
  type: 'object',
  fields: [
    localisedField('title', 'Heading', 'What this part is about.'),
    localisedField('short', 'In short', 'One plain sentence, shown beside the text.', {
      type: 'localisedText',
    }),
    localisedField('body', 'Text', 'What holds.', { type: 'localisedBlocks' }),
  ],
  preview: bilingualPreview('title.en', 'title.ar'),
});

const legalChange = defineType({
  name: 'legalChange',
  title: 'Change',
  type: 'object',
  fields: [
    dateField('changedOn', 'Since', 'From when it holds.', { isToday: true }),
    localisedField('text', 'What is different', 'One or two plain sentences.', {
      type: 'localisedText',
    }),
  ],
  preview: bilingualPreview('text.en', 'text.ar'),
});

/** Privacy, terms and the like, under `/legal/`; the footer links to all of them. */
const legalText = defineType({
  name: 'legalText',
  title: 'Legal text',
  type: 'document',
  icon: BillIcon,
  groups: [
    { name: 'words', title: 'Words', default: true },
    { name: 'details', title: 'Details' },
    { name: 'search', title: 'Search engines' },
  ],
  fields: [
    localisedField('title', 'Title', 'As the footer names it.', { group: 'words' }),
    localisedField('summary', 'In short', 'The whole text in two plain sentences.', {
      type: 'localisedText',
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
    defineField({
      name: 'changes',
      title: 'What changed',
      description: 'The newest first, so that people see it without comparing. May be left empty.',
      type: 'array',
      group: 'details',
      of: [defineArrayMember({ type: 'legalChange' })],
    }),
    rankField,
    defineField({
      name: 'seo',
      title: 'Search engines',
      description:
        'How the text appears in search results. May be left empty; then its title and the short text are used.',
      type: 'seo',
      group: 'search',
    }),
  ],
  orderings: byRank,
  preview: bilingualPreview('title.en', 'title.ar'),
});

export const legalTextTypes = [legalText, legalPart, legalChange];
