import { BookIcon } from '@sanity/icons/Book';
import { CommentIcon } from '@sanity/icons/Comment';
import { DocumentsIcon } from '@sanity/icons/Documents';
import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe';
import { EnvelopeIcon } from '@sanity/icons/Envelope';
import { HeartIcon } from '@sanity/icons/Heart';
import { HomeIcon } from '@sanity/icons/Home';
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline';
import { MicrophoneIcon } from '@sanity/icons/Microphone';
import { StarIcon } from '@sanity/icons/Star';
import { UserIcon } from '@sanity/icons/User';
import { UsersIcon } from '@sanity/icons/Users';
import type { ComponentType } from 'react';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { localisedField } from '../fields/localised-field.ts';
import { pathOf, sitePages } from '../routes.ts';
import { sectionTypes } from '../sections/section-types.ts';
import { missingConcern, openingConcern, outlines, sectionsOf } from './outlines.ts';
import { pageSeoField } from './seo.ts';

const icons: Record<keyof typeof outlines, ComponentType> = {
  homePage: HomeIcon,
  aboutPage: HeartIcon,
  founderPage: UserIcon,
  communityPage: UsersIcon,
  awardsPage: StarIcon,
  findOutPage: InfoOutlineIcon,
  contactPage: EnvelopeIcon,
  coursesPage: BookIcon,
  blogPage: DocumentTextIcon,
  podcastsPage: MicrophoneIcon,
  testimonialsPage: CommentIcon,
  adimhcPage: DocumentsIcon,
  gmhcsPage: EarthGlobeIcon,
  mentlPage: DocumentsIcon,
};

function titleOf(name: string): string {
  return sectionTypes.find((type) => type.name === name)?.title ?? name;
}

function pageType(name: keyof typeof outlines, title: string) {
  const outline = outlines[name];
  return defineType({
    name,
    title,
    type: 'document',
    icon: icons[name],
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
            .custom<Section[]>((list) => openingConcern(list, outline)),
          rule.custom<Section[]>((list) => missingConcern(list, outline, titleOf)).warning(),
        ],
      }),
      pageSeoField,
    ],
    preview: { prepare: () => ({ title, subtitle: pathOf(name) ?? '' }) },
  });
}

interface Section {
  _type: string;
}

/** The pages made of sections; of each there is exactly one. */
export const pageTypes = sitePages.flatMap(({ type, title }) =>
  type === 'coachingPage' ? [] : [pageType(type, title)],
);
