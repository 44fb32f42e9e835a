import { SunIcon } from '@sanity/icons/Sun';
import { defineArrayMember, defineField } from 'sanity';
import { pictureField } from '../fields/common-fields.ts';
import { localisedField, localisedMember } from '../fields/localised-field.ts';
import { actionField, opening } from './section.ts';

/** The first screen of the home page. */
const heroSection = opening(
  'heroSection',
  'Opening of the home page',
  SunIcon,
  [
    localisedField('headline', 'Headline', 'The first words that people read.'),
    defineField({
      name: 'taglines',
      title: 'Lines under it',
      description: 'One to three short lines.',
      type: 'array',
      of: [localisedMember()],
      validation: (rule) => rule.required().min(1).max(3),
    }),
    defineField({
      name: 'actions',
      title: 'Buttons',
      description: 'One, or two where it must be.',
      type: 'array',
      of: [defineArrayMember({ type: 'action' })],
      validation: (rule) => rule.required().min(1).max(2),
    }),
    pictureField('portrait', 'Portrait of the founder', 'Shown on large screens only.'),
    defineField({
      name: 'video',
      title: 'Background',
      description: 'A short, quiet video without sound, or its still alone.',
      type: 'heroVideo',
    }),
  ],
  'headline.en',
);

/** The top of every other page. */
const openingSection = opening('openingSection', 'Opening', SunIcon, [
  localisedField('title', 'Heading', 'The first words of the page.'),
  defineField({
    name: 'paragraphs',
    title: 'Introduction',
    description: 'One to four short paragraphs.',
    type: 'array',
    of: [localisedMember('localisedText')],
    validation: (rule) => rule.required().min(1).max(4),
  }),
  pictureField('image', 'Picture', 'Beside the words.'),
  actionField,
]);

export const openingTypes = [heroSection, openingSection];
