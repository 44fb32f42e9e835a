import { defineArrayMember, defineField, defineType } from 'sanity';
import { type SectionPageType, type SitePage, sectionPages } from '../../../machines/pages.ts';
import { say } from '../../words/words.ts';
import { localisedField } from '../fields/localised-field.ts';
import { sectionTypes } from '../sections/section-types.ts';
import { outlines, sectionsOf, validateExpectedSections, validateOpening } from './outlines.ts';
import { pageSeoField } from './seo.ts';

function titleOf(name: string): string {
  return sectionTypes.find((type) => type.name === name)?.title ?? name;
}

function pageType({ type: name, path, title }: SitePage<SectionPageType>) {
  const outline = outlines[name];
  return defineType({
    name,
    title,
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
    preview: { prepare: () => ({ title: say(title), subtitle: path }) },
  });
}

interface Section {
  _type: string;
}

/** The pages made of sections. */
export const pageTypes = sectionPages().map(pageType);
