import { defineField, type NumberRule } from 'sanity';
import { type Currency, readPrice } from '../../../machines/money.ts';
import { say } from '../../words/words.ts';
import { flagField } from '../fields/basic-fields.ts';
import { localisedField, localisedText } from '../fields/localised-field.ts';
import { slugField } from '../fields/slug-field.ts';
import { publishedValue } from '../lake-queries.ts';
import { priceCeiling, sumOfParts, validateOffered } from './parts.ts';
import {
  isAwayFromPeg,
  isBigChange,
  isConfirmed,
  type PegException,
  validateCeiling,
  validateConfirmedPrice,
  validatePeg,
  validatePrice,
  validateSaving,
  validateUnusedException,
} from './prices.ts';
import { RepeatedPriceField } from './repeated-price-field.tsx';

export const itemGroups = [
  { name: 'words', title: 'Words', default: true },
  { name: 'price', title: 'Price' },
  { name: 'details', title: 'Details' },
];

/** Bookings name items by slug, so no two items of any type may share one. */
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

export const summaryField = localisedField(
  'summary',
  'In one line',
  'What it is, on the card; the description follows behind “Details”.',
  { group: 'words', isOptional: true },
);

export const descriptionField = localisedText(
  'description',
  'Description',
  'What the person receives and when; and that it is coaching, not therapy, medical or clinical treatment.',
  { group: 'words' },
);

export const offeredField = defineField({
  name: 'isOffered',
  title: 'Offered',
  description:
    'Off: it leaves the site, with every bundle that holds it, and cannot be booked. Orders made before go on.',
  type: 'boolean',
  group: 'price',
  initialValue: true,
  validation: (rule) => rule.custom(validateOffered).warning(),
});

interface Priced {
  priceUsd?: number;
  priceAed?: number;
  pegException?: PegException;
}

const pegExceptionField = defineField({
  name: 'pegException',
  title: 'This dirham price is meant',
  description: 'Asked because it is more than 1 % away from what the peg of 3.6725 gives.',
  type: 'object',
  group: 'price',
  hidden: ({ document, value }) => {
    const { priceUsd, priceAed } = (document ?? {}) as Priced;
    return value === undefined && !isAwayFromPeg(priceUsd, priceAed);
  },
  fields: [
    flagField('isConfirmed', 'I have checked the dirham price', 'It is what people are charged.'),
    defineField({
      name: 'reason',
      title: 'Why',
      description: 'One sentence, for whoever looks at the price later.',
      type: 'string',
    }),
  ],
  validation: (rule) => [
    rule.custom(
      (exception?: PegException) =>
        exception?.isConfirmed !== true ||
        isConfirmed(exception) || {
          message: say('Please say why, in one sentence.'),
          path: ['reason'],
        },
    ),
    rule
      .custom((exception: PegException | undefined, { document }) => {
        const { priceUsd, priceAed } = (document ?? {}) as Priced;
        return validateUnusedException(priceUsd, priceAed, exception);
      })
      .warning(),
  ],
});

/** Requires a valid price, and of a bundle one that is no more than its parts cost one by one. */
function priceRule(rule: NumberRule, currency: Currency): NumberRule {
  return rule
    .required()
    .custom(validatePrice)
    .custom(async (price, context) => {
      const [now, sum] = [readPrice(price, currency), await sumOfParts(context, currency)];
      return now && sum ? validateSaving(sum, now) : true;
    });
}

export const priceFields = [
  defineField({
    name: 'priceUsd',
    title: 'Price in US dollars',
    description: 'Shown on the card, beside the dirham price.',
    type: 'number',
    group: 'price',
    validation: (rule) =>
      priceRule(rule, 'USD').custom(async (usd, context) =>
        validateCeiling(usd, await priceCeiling(context)),
      ),
  }),
  defineField({
    name: 'repeatedPriceUsd',
    title: 'The price in US dollars once more',
    description: 'Asked because it changes by more than half.',
    type: 'number',
    group: 'price',
    components: { field: RepeatedPriceField },
    validation: (rule) =>
      rule.custom(async (repeated: number | undefined, context) => {
        const { priceUsd } = (context.document ?? {}) as Priced;
        if (repeated === priceUsd) return true;
        const isBig = isBigChange(await publishedValue<number>(context, 'priceUsd'), priceUsd);
        return !isBig || say('If this price is meant, please type it here once more.');
      }),
  }),
  defineField({
    name: 'priceAed',
    title: 'Price in UAE dirhams',
    description:
      'What is charged, for every order made after publishing. It should be within 1 % of 3.6725 dirhams a dollar.',
    type: 'number',
    group: 'price',
    validation: (rule) => [
      priceRule(rule, 'AED').custom((aed, { document }) => {
        const { priceUsd, pegException } = (document ?? {}) as Priced;
        if (aed === undefined || priceUsd === undefined) return true;
        return validatePeg(priceUsd, aed, pegException);
      }),
      rule
        .custom((aed, { document }) => {
          const { priceUsd, pegException } = (document ?? {}) as Priced;
          return validateConfirmedPrice(priceUsd, aed, pegException);
        })
        .warning(),
    ],
  }),
  pegExceptionField,
];
