import { defineField } from 'sanity';
import { fromMajor } from '#machines/money.ts';
import { localisedField } from './localised-field.ts';
import { isConfirmed, isNearPeg, type PegException, pegConcern } from './prices.ts';
import { slugField } from './slug-field.ts';

export const itemGroups = [
  { name: 'words', title: 'Words', default: true },
  { name: 'price', title: 'Price' },
  { name: 'details', title: 'Details' },
];

/** Slugs name items in bookings, so no two items of any kind may share one. */
export const itemSlugField = slugField(
  ['service', 'bundle', 'package'],
  'Names the item in bookings and in reports. Please leave it as it is once the item has been sold.',
  'details',
);

export const titleField = localisedField(
  'title',
  'Name',
  'As the card and the receipt show it. Needed in both languages before it can be sold.',
  { group: 'words' },
);

export const descriptionField = localisedField(
  'description',
  'Description',
  'What the person receives and when; and that it is coaching, not therapy, medical or clinical treatment.',
  { type: 'localisedText', group: 'words' },
);

function isAmount(value: number | undefined): true | string {
  if (value === undefined) return true;
  try {
    fromMajor(value, 'USD');
    return true;
  } catch {
    return 'At most two digits after the point.';
  }
}

interface Priced {
  priceUsd?: number;
  priceAed?: number;
  pegException?: PegException;
}

function isAwayFromPeg({ priceUsd, priceAed }: Priced): boolean {
  return priceUsd !== undefined && priceAed !== undefined && !isNearPeg(priceUsd, priceAed);
}

const pegExceptionField = defineField({
  name: 'pegException',
  title: 'This dirham price is meant',
  description: 'Asked because it is more than 1 % away from what the peg of 3.6725 gives.',
  type: 'object',
  group: 'price',
  hidden: ({ document, value }) => value === undefined && !isAwayFromPeg(document as Priced),
  fields: [
    defineField({
      name: 'isConfirmed',
      title: 'I have checked the dirham price',
      description: 'It is what people are charged.',
      type: 'boolean',
    }),
    defineField({
      name: 'reason',
      title: 'Why',
      description: 'One sentence, for whoever looks at the price later.',
      type: 'string',
    }),
  ],
  validation: (rule) =>
    rule.custom(
      (exception?: PegException) =>
        exception?.isConfirmed !== true ||
        isConfirmed(exception) || { message: 'Please say why, in one sentence.', path: ['reason'] },
    ),
});

export const priceFields = [
  defineField({
    name: 'priceUsd',
    title: 'Price in US dollars',
    description: 'Shown beside the dirham price.',
    type: 'number',
    group: 'price',
    validation: (rule) => rule.required().greaterThan(0).custom(isAmount),
  }),
  defineField({
    name: 'priceAed',
    title: 'Price in UAE dirhams',
    description:
      'What is charged, for every order made after publishing. It should be within 1 % of 3.6725 dirhams a dollar.',
    type: 'number',
    group: 'price',
    validation: (rule) =>
      rule
        .required()
        .greaterThan(0)
        .custom(isAmount)
        .custom((aed, { document }) => {
          const { priceUsd, pegException } = (document ?? {}) as Priced;
          if (aed === undefined || priceUsd === undefined) return true;
          return pegConcern(priceUsd, aed, pegException);
        }),
  }),
  pegExceptionField,
];
