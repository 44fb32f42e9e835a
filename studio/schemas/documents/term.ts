import { InfoOutlineIcon } from '@sanity/icons/InfoOutline';
import { defineType } from 'sanity';
import { bilingualPreview } from '../../form/previews.ts';
import { localisedField, localisedText } from '../fields/localised-field.ts';

/** A term of all coaching offers, shown behind information signs. */
export const term = defineType({
  name: 'term',
  title: 'Coaching term',
  type: 'document',
  icon: InfoOutlineIcon,
  fields: [
    localisedField('title', 'Name', 'Two or three words.'),
    localisedText('text', 'Text', 'One or two sentences that stand alone.'),
  ],
  preview: bilingualPreview('title.en', 'title.ar'),
});
