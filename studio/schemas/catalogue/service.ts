import { ComposeIcon } from '@sanity/icons/Compose';
import { defineField, defineType } from 'sanity';
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

const icons = [
  { title: 'Steps', value: 'steps' },
  { title: 'Path', value: 'path' },
  { title: 'Document', value: 'document' },
  { title: 'Feather', value: 'feather' },
  { title: 'Brush', value: 'brush' },
  { title: 'Voice', value: 'voice' },
];

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  icon: ComposeIcon,
  groups: itemGroups,
  initialValue: { type: 'personalized', isArtistic: false, isAddOn: false },
  fields: [
    titleField,
    summaryField,
    descriptionField,
    localisedField('delivery', 'What is delivered', 'A few words, such as the kind of file.', {
      group: 'words',
    }),
    localisedField('deliveryTime', 'When', 'How long it takes after the payment.', {
      group: 'words',
    }),
    offeredField,
    ...priceFields,
    itemSlugField,
    defineField({
      name: 'type',
      title: 'Kind',
      description:
        'What is personalised waits for a person’s review before it is delivered. Only the Roadmap, the CV Makeover and the Soul Bio ask for more than a name and an address.',
      type: 'string',
      group: 'details',
      options: {
        layout: 'radio',
        list: [
          { title: 'Instant', value: 'instant' },
          { title: 'Personalised', value: 'personalized' },
          { title: 'Audio', value: 'audio' },
        ],
      },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'icon',
      title: 'Picture',
      description: 'The small drawing on the card.',
      type: 'string',
      group: 'details',
      options: { list: icons },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'isArtistic',
      title: 'Artistic',
      description: 'Marks the services that are a work of art.',
      type: 'boolean',
      group: 'details',
    }),
    defineField({
      name: 'isAddOn',
      title: 'Add-on',
      description: 'Shown as something that goes with another service.',
      type: 'boolean',
      group: 'details',
    }),
  ],
  orderings: priceOrdering,
  preview: itemPreview,
});
