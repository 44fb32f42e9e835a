import { PackageIcon } from '@sanity/icons/Package';
import { defineArrayMember, defineField, defineType, type ValidationContext } from 'sanity';
import { originalPrice } from '../../../machines/catalogue.ts';
import { priceText, readPrice } from '../../../machines/money.ts';
import { say } from '../../words/words.ts';
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
import { sumOfParts, validatePartsOffered } from './parts.ts';
import { validatePrice, validateSaving } from './prices.ts';

/** Warns where the site names another price of the parts than their sum, or names the sum instead. */
async function validateOriginal(
  original: number | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const sum = await sumOfParts(context, 'USD');
  const given = readPrice(original, 'USD');
  if (!sum || !given || sum.minor === given.minor) return true;
  const amounts = { sum: priceText(sum), original: priceText(given) };
  const originalPartsUsd = context.document?.originalPartsUsd;
  const shown = originalPrice(sum, { originalPriceUsd: original, originalPartsUsd });
  return shown?.minor === given.minor
    ? say('The parts cost {sum} one by one, not {original}.', amounts)
    : say('The site does not show it: the parts cost {sum} now, and it says so.', amounts);
}

export const bundle = defineType({
  name: 'bundle',
  title: 'Bundle',
  type: 'document',
  icon: PackageIcon,
  groups: itemGroups,
  fields: [
    titleField,
    summaryField,
    descriptionField,
    localisedField('delivery', 'What is delivered', 'A few words about all parts together.', {
      group: 'words',
    }),
    localisedField('deliveryTime', 'When', 'How long it takes after the payment.', {
      group: 'words',
    }),
    defineField({
      name: 'parts',
      title: 'Parts',
      description: 'The services in this bundle. Their questions are asked when it is booked.',
      type: 'array',
      group: 'details',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'service' }] })],
      validation: (rule) => [
        rule.required().min(2).unique(),
        rule.custom((_, context) => validatePartsOffered(context)).warning(),
      ],
    }),
    offeredField,
    ...priceFields,
    defineField({
      name: 'originalPriceUsd',
      title: 'Another price of the parts in US dollars',
      description:
        'The site counts the saving from what the parts cost one by one. Only to count it from another price, type that here.',
      type: 'number',
      group: 'price',
      validation: (rule) => [
        rule.custom(validatePrice).custom((original, { document }) => {
          const given = readPrice(original, 'USD');
          return given ? validateSaving(given, readPrice(document?.priceUsd, 'USD')) : true;
        }),
        rule.custom(validateOriginal).warning(),
      ],
    }),
    defineField({
      name: 'originalPartsUsd',
      title: 'What the parts cost with it',
      description:
        'The sum of their prices in US dollars. Once they cost more or less, the site counts the saving from their sum again.',
      type: 'number',
      group: 'price',
      hidden: ({ document }) => document?.originalPriceUsd === undefined,
    }),
    itemSlugField,
  ],
  orderings: priceOrdering,
  preview: itemPreview,
});
