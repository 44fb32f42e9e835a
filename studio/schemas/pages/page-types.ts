import {
  defineArrayMember,
  defineField,
  defineType,
  type FieldDefinition,
  type PreviewConfig,
} from 'sanity';
import { sectionPages } from '../../../machines/pages.ts';
import { bilingualPreview } from '../../form/previews.ts';
import { localisedField } from '../fields/localised-field.ts';
import { slugField } from '../fields/slug-field.ts';
import { sectionTypes } from '../sections/section-types.ts';
import {
  outlines,
  pageName,
  sectionsOf,
  validateExpectedSections,
  validateOpening,
} from './outlines.ts';
import { pageSeoField } from './seo.ts';

function titleOf(name: string): string {
  return sectionTypes.find((type) => type.name === name)?.title ?? name;
}

function pageType(
  name: keyof typeof outlines,
  preview: PreviewConfig,
  ownFields: FieldDefinition[] = [],
) {
  const outline = outlines[name];
  return defineType({
    name,
    title: pageName(name),
    type: 'document',
    icon: outline.icon,
    groups: [
      { name: 'page', title: 'Page', default: true },
      { name: 'search', title: 'Search engines' },
    ],
    fields: [
      localisedField('title', 'Name of the page', 'In the trail at the top and in the browser.', {
        group: 'page',
      }),
      ...ownFields,
      defineField({
        name: 'sections',
        title: 'Sections',
        description:
          'From the top of the page to its end; drag them to change their order, hide one for now inside it.',
        type: 'array',
        group: 'page',
        of: sectionsOf(outline).map((type) => defineArrayMember({ type })),
        validation: (rule) => [
          rule
            .required()
            .min(1)
            .custom<Section[]>((list) => validateOpening(list, outline)),
          rule
            .custom<Section[]>((list) => validateExpectedSections(list, outline, titleOf))
            .warning(),
        ],
      }),
      pageSeoField,
    ],
    preview,
  });
}

interface Section {
  _type: string;
}

/** A page that editors add, at an address that they choose. */
const furtherPage = pageType('page', bilingualPreview('title.en', 'title.ar'), [
  slugField(
    ['page'],
    'Its address on the site: “workshops” stands for /workshops. To have it in the menu, add it to the navigation in the site settings.',
    'page',
  ),
]);

/** The pages made of sections. */
export const pageTypes = [
  ...sectionPages().map(({ type, path }) =>
    pageType(type, { prepare: () => ({ title: pageName(type), subtitle: path }) }),
  ),
  furtherPage,
];
