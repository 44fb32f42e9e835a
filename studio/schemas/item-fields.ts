import { defineField, type SlugIsUniqueValidator } from 'sanity';
import { fromMajor } from '#machines/money.ts';
import { API_VERSION } from '../api-version.ts';
import { fixedRoutes } from './links.ts';
import { isNearPeg, pegAed } from './prices.ts';
import { isBlank } from './texts.ts';

export const itemGroups = [
  { name: 'words', title: 'Words', default: true },
  { name: 'price', title: 'Price' },
  { name: 'details', title: 'Details' },
];

/** Slugs name items in bookings, so no two items of any kind may share one. */
const isUniqueInCatalogue: SlugIsUniqueValidator = async (slug, { document, getClient }) => {
  const id = (document?._id ?? '').replace(/^drafts\./, '');
  const other = await getClient({ apiVersion: API_VERSION }).fetch<string | null>(
    `*[_type in ["service", "bundle", "package"] && slug.current == $slug
       && !(_id in [$id, "drafts." + $id])][0]._id`,
    { slug, id },
    { perspective: 'raw' },
  );
  return other === null;
};

export const slugField = defineField({
  name: 'slug',
  title: 'Short name',
  type: 'slug',
  group: 'details',
  description:
    'Names the item in its address, in bookings and in reports. Please leave it as it is once the item has been sold.',
  options: { source: 'title.en', isUnique: isUniqueInCatalogue },
  validation: (rule) =>
    rule.required().custom((slug) => {
      const current = slug?.current ?? '';
      if (fixedRoutes.some((route) => route === current)) {
        return `“${current}” is a page of the site; please choose another name.`;
      }
      return (
        /^(?=.{1,64}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(current) ||
        'Small Latin letters, digits and hyphens, at most 64.'
      );
    }),
});

interface LocalisedFieldOptions {
  type?: 'localisedString' | 'localisedText' | 'localisedBlocks';
  group?: string;
}

/** A text that is needed, in both languages; one line unless told otherwise. */
export function localisedField(
  name: string,
  title: string,
  description: string,
  { type = 'localisedString', group }: LocalisedFieldOptions = {},
) {
  return defineField({
    name,
    title,
    description,
    type,
    ...(group && { group }),
    validation: (rule) => rule.required(),
  });
}

export const titleField = defineField({
  name: 'title',
  title: 'Name',
  description:
    'As the card and the receipt show it. Needed in both languages before it can be sold.',
  type: 'localisedString',
  group: 'words',
  validation: (rule) =>
    rule
      .required()
      .custom(
        (title?: { ar?: string }) =>
          !title || !isBlank(title.ar) || { message: 'The Arabic name is needed.', path: ['ar'] },
      ),
});

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
    description: 'What is charged. A new price holds for every order made after publishing.',
    type: 'number',
    group: 'price',
    validation: (rule) => [
      rule.required().greaterThan(0).custom(isAmount),
      rule
        .custom((aed, { document }) => {
          const usd = document?.priceUsd;
          if (aed === undefined || typeof usd !== 'number' || isNearPeg(usd, aed)) return true;
          return `More than 1 % away from the dollar price: at the peg of 3.6725, $${usd} is AED ${pegAed(usd)}.`;
        })
        .warning(),
    ],
  }),
];
