import { StarIcon } from '@sanity/icons/Star';
import { defineField, defineType } from 'sanity';
import { picturedPreview } from '../../form/previews.ts';
import { say } from '../../words/words.ts';
import { exampleField, pictureField, urlField } from '../fields/basic-fields.ts';
import { localisedField, localisedText } from '../fields/localised-field.ts';

const FIRST_YEAR = 1971;

export const award = defineType({
  name: 'award',
  title: 'Award',
  type: 'document',
  icon: StarIcon,
  fields: [
    localisedField('title', 'Award', 'Its name.'),
    localisedField('issuer', 'Given by', 'The body that gave it.'),
    defineField({
      name: 'year',
      title: 'Year',
      description: 'The newest is shown first.',
      type: 'number',
      validation: (rule) =>
        rule
          .required()
          .integer()
          .min(FIRST_YEAR)
          .custom(
            (year) =>
              year === undefined ||
              year <= new Date().getFullYear() ||
              say('This year has not come yet.'),
          ),
    }),
    localisedText('description', 'What it was given for', 'One or two plain sentences.'),
    urlField('url', 'Address', 'Where the award can be looked up.', { isOptional: true }),
    pictureField('image', 'Picture', 'The sign of the award, if it may be shown.'),
    exampleField(),
  ],
  orderings: [
    { name: 'year', title: 'Year, newest first', by: [{ field: 'year', direction: 'desc' }] },
  ],
  preview: picturedPreview('title.en', 'title.ar', 'image', 'year'),
});
