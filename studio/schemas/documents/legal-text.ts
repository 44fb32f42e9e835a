import { BillIcon } from '@sanity/icons/Bill';
import { defineField, defineType } from 'sanity';
import { bilingualPreview } from '../../form/previews.ts';
import { byRank, dateField, rankField } from '../fields/basic-fields.ts';
import { localisedField } from '../fields/localised-field.ts';
import { slugField } from '../fields/slug-field.ts';

/** Privacy, terms and the like, under `/legal/`; the footer links to all of them. */
export const legalText = defineType({
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
    localisedField('body', 'Text', 'Please have a change read by a lawyer before publishing.', {
      type: 'localisedArticle',
      group: 'words',
    }),
    slugField(['legalText'], 'The last part of its address.', 'details'),
    dateField('updatedOn', 'In force since', 'Change it together with the text.', {
      group: 'details',
      isToday: true,
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
