import { SunIcon } from '@sanity/icons/Sun';
import { defineField } from 'sanity';
import { listField, pictureField } from '../fields/basic-fields.ts';
import { localisedField, localisedMember } from '../fields/localised-field.ts';
import { actionField, opening } from './section.ts';

const heroSection = opening(
  'heroSection',
  'Opening of the home page',
  SunIcon,
  [
    localisedField('headline', 'Headline', 'The first words that people read.'),
    listField('taglines', 'Lines under it', 'One to three short lines.', localisedMember(), {
      max: 3,
    }),
    listField('actions', 'Buttons', 'One, or two where it must be.', 'action', { max: 2 }),
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

/** Opens every page but the home page. */
const openingSection = opening('openingSection', 'Opening', SunIcon, [
  localisedField('title', 'Heading', 'The first words of the page.'),
  listField(
    'paragraphs',
    'Introduction',
    'One to four short paragraphs.',
    localisedMember('localisedText'),
    { max: 4 },
  ),
  pictureField('image', 'Picture', 'Beside the words.'),
  actionField,
]);

export const openingTypes = [heroSection, openingSection];
