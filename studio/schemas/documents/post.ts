import { ComposeIcon } from '@sanity/icons/Compose';
import { defineField, defineType } from 'sanity';
import { picturedPreview } from '../../form/previews.ts';
import {
  dateField,
  newestFirst,
  pictureField,
  topicField,
  wordsDetailsAndSearch,
} from '../fields/basic-fields.ts';
import { localisedField, localisedText } from '../fields/localised-field.ts';
import { slugField } from '../fields/slug-field.ts';

/** An article of the foundation's own, under `/blog/`. */
export const post = defineType({
  name: 'post',
  title: 'Post',
  type: 'document',
  icon: ComposeIcon,
  groups: wordsDetailsAndSearch,
  fields: [
    localisedField('title', 'Title', 'One line.', { group: 'words' }),
    localisedText('summary', 'Summary', 'One or two sentences, on the card and under the title.', {
      group: 'words',
    }),
    localisedField(
      'body',
      'Text',
      'Short paragraphs; a heading where the thought turns. Pictures and videos may stand between them.',
      { type: 'localisedArticle', group: 'words' },
    ),
    slugField(
      ['post'],
      'The last part of its address. When it changes, the former address leads to the new one.',
      'details',
    ),
    dateField('publishedOn', 'Published on', 'The newest is shown first.', {
      isPast: true,
      group: 'details',
      isToday: true,
    }),
    topicField('details'),
    defineField({
      name: 'author',
      title: 'Written by',
      description: 'May be left empty; then the foundation is named.',
      type: 'reference',
      to: [{ type: 'person' }],
      group: 'details',
    }),
    pictureField('image', 'Picture', 'Above the text and on the card.', { group: 'details' }),
    defineField({
      name: 'seo',
      title: 'Search engines',
      description:
        'How the post appears in search results. May be left empty; then its title and summary are used.',
      type: 'seo',
      group: 'search',
    }),
  ],
  orderings: newestFirst,
  preview: picturedPreview('title.en', 'title.ar', 'image', 'publishedOn'),
});
