import { EnvelopeIcon } from '@sanity/icons/Envelope';
import { defineField, defineType } from 'sanity';
import { bilingualPreview } from '../../form/previews.ts';
import { newestFirst, wordsDetailsAndSearch } from '../fields/basic-fields.ts';
import { localisedField, localisedText } from '../fields/localised-field.ts';
import { slugField } from '../fields/slug-field.ts';

/** An edition of the newsletter: sent from the admin area, then shown under `/newsletter/`. */
export const edition = defineType({
  name: 'edition',
  title: 'Newsletter',
  type: 'document',
  icon: EnvelopeIcon,
  groups: wordsDetailsAndSearch,
  fields: [
    localisedField('title', 'Title', 'One line: the subject of the mail.', { group: 'words' }),
    localisedText('summary', 'Summary', 'One or two sentences, which mailboxes show below it.', {
      group: 'words',
    }),
    localisedField(
      'body',
      'Text',
      'Short paragraphs; a heading where the thought turns. In the mail, pictures and videos become links to the website.',
      { type: 'localisedArticle', group: 'words' },
    ),
    slugField(
      ['edition'],
      'The last part of its address. Links break when it changes after publishing.',
      'details',
    ),
    defineField({
      name: 'publishedOn',
      title: 'Sent on',
      description:
        'Set by itself when its sending begins, in the admin area. Until then nobody sees it, even if it is published here.',
      type: 'date',
      options: { dateFormat: 'D MMMM YYYY' },
      readOnly: true,
      group: 'details',
    }),
    defineField({
      name: 'seo',
      title: 'Search engines',
      description:
        'How the newsletter appears in search results. May be left empty; then its title and summary are used.',
      type: 'seo',
      group: 'search',
    }),
  ],
  orderings: newestFirst,
  preview: bilingualPreview('title.en', 'title.ar'),
});
