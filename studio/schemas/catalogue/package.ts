import { CalendarIcon } from '@sanity/icons/Calendar';
import { defineField, defineType } from 'sanity';
import { flagField } from '../fields/basic-fields.ts';
import { localisedField } from '../fields/localised-field.ts';
import {
  descriptionField,
  itemGroups,
  itemSlugField,
  offeredField,
  priceFields,
  summaryField,
  titleField,
} from './item-fields.ts';
import { itemPreview, priceOrdering } from './item-preview.ts';
import { packageWayFields } from './way-fields.ts';

/** A package of sessions. */
export const coachingPackage = defineType({
  name: 'package',
  title: 'Coaching package',
  type: 'document',
  icon: CalendarIcon,
  groups: itemGroups,
  initialValue: { sessionTier: 1, isMostPopular: false },
  fields: [
    titleField,
    summaryField,
    descriptionField,
    localisedField('duration', 'Length', 'How much time it takes, or what it holds.', {
      group: 'words',
    }),
    localisedField(
      'sessions',
      'Sessions',
      'How many there are, how long they are, and how those after the first are arranged. Shown before the calendar.',
      { group: 'words' },
    ),
    offeredField,
    ...priceFields,
    itemSlugField,
    defineField({
      name: 'sessionTier',
      title: 'Tier',
      description: 'Where on the coaching page it stands.',
      type: 'number',
      group: 'details',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Tier 1', value: 1 },
          { title: 'Tier 2', value: 2 },
        ],
      },
      validation: (rule) => rule.required(),
    }),
    flagField(
      'isMostPopular',
      'Most popular',
      'Shows the mark on its card. One package at a time reads best.',
      { group: 'details' },
    ),
    ...packageWayFields,
    defineField({
      name: 'schedulingUrl',
      title: 'Scheduling page',
      description: 'The calendar in which the person chooses a time.',
      type: 'url',
      group: 'details',
      validation: (rule) => rule.required().uri({ scheme: ['https', 'http'] }),
    }),
  ],
  orderings: priceOrdering,
  preview: itemPreview,
});
