import { PackageIcon } from '@sanity/icons/Package';
import { defineArrayMember, defineField, defineType, type ValidationContext } from 'sanity';
import { readPrice } from '../../../machines/money.ts';
import { localisedField } from '../fields/localised-field.ts';
import { API_VERSION } from '../lake-queries.ts';
import {
  descriptionField,
  itemGroups,
  itemSlugField,
  priceFields,
  summaryField,
  titleField,
} from './item-fields.ts';
import { itemPreview, priceOrdering } from './item-preview.ts';
import { sumOf, validateOriginalPrice, validatePrice, validateSaving } from './prices.ts';

async function validateSumOfParts(
  original: number | undefined,
  { document, getClient }: ValidationContext,
): Promise<true | string> {
  const parts = Array.isArray(document?.parts) ? document.parts : [];
  const ids = parts.map((part: { _ref?: string }) => part._ref ?? '').filter(Boolean);
  if (original === undefined || ids.length === 0) return true;
  const prices = await getClient({ apiVersion: API_VERSION }).fetch<number[]>(
    '*[_id in $ids && defined(priceUsd)].priceUsd',
    { ids },
    { perspective: 'published' },
  );
  const typed = readPrice(original, 'USD');
  return typed ? validateOriginalPrice(sumOf(prices), typed) : true;
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
      validation: (rule) => rule.required().min(2).unique(),
    }),
    ...priceFields,
    defineField({
      name: 'originalPriceUsd',
      title: 'Price of the parts in US dollars',
      description:
        'What the parts cost one by one. The site names it beside the price and counts the saving from it.',
      type: 'number',
      group: 'price',
      validation: (rule) => [
        rule
          .required()
          .custom(validatePrice)
          .custom((original, { document }) =>
            validateSaving(original, document?.priceUsd as number | undefined),
          ),
        rule.custom(validateSumOfParts).warning(),
      ],
    }),
    itemSlugField,
  ],
  orderings: priceOrdering,
  preview: itemPreview,
});
