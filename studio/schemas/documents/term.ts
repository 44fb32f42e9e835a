import { InfoOutlineIcon } from '@sanity/icons/InfoOutline';
import { defineType } from 'sanity';
import { bilingualPreview } from '../../form/previews.ts';
import { localisedField } from '../fields/localised-field.ts';

/** A term of all coaching offers, shown behind information signs. */
export const term = defineType({
  name: 'term',
  title: 'Coaching term',
  type: 'document',
  icon: InfoOutlineIcon,
  fields: [
    localisedField('title', 'Name', 'Two or three words.'),
    localisedField('text', 'Text', 'One or two sentences that stand alone.', {
      type: 'localisedText',
    }),
  ],
  preview: bilingualPreview('title.en', 'title.ar'),
});
