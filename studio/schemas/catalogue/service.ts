import { ComposeIcon } from '@sanity/icons/Compose';
import { defineType } from 'sanity';
import { choiceField, flagField } from '../fields/basic-fields.ts';
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
import { questionsField } from './questions.ts';
import { serviceWayFields } from './way-fields.ts';

const icons = {
  steps: 'Steps',
  path: 'Path',
  document: 'Document',
  feather: 'Feather',
  brush: 'Brush',
  voice: 'Voice',
};

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  icon: ComposeIcon,
  groups: [...itemGroups, { name: 'questions', title: 'Questions' }],
  initialValue: { isArtistic: false, isAddOn: false },
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
    ...serviceWayFields,
    choiceField(icons, 'icon', 'Picture', 'The small drawing on the card.', { group: 'details' }),
    flagField('isArtistic', 'Artistic', 'Marks the services that are a work of art.', {
      group: 'details',
    }),
    flagField('isAddOn', 'Add-on', 'Shown as something that goes with another service.', {
      group: 'details',
    }),
    questionsField,
  ],
  orderings: priceOrdering,
  preview: itemPreview,
});
