import { BlockquoteIcon } from '@sanity/icons/Blockquote';
import { CaseIcon } from '@sanity/icons/Case';
import { CommentIcon } from '@sanity/icons/Comment';
import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { PlayIcon } from '@sanity/icons/Play';
import { UsersIcon } from '@sanity/icons/Users';
import { defineArrayMember, defineField } from 'sanity';
import { localisedField } from '../fields/localised-field.ts';
import { actionField, headingField, introField, section } from './section.ts';

const GRID_PLACES = 4;

function choice(name: string, title: string, description: string, type: string, max?: number) {
  return defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type }] })],
    validation: (rule) => {
      const some = rule.required().min(1).unique();
      return max === undefined ? some : some.max(max);
    },
  });
}

const testimonialsSection = section('testimonialsSection', 'Testimonials', CommentIcon, [
  headingField,
  introField,
  choice(
    'testimonials',
    'Testimonials',
    'One is seen at a time, in this order; after the last comes the first.',
    'testimonial',
  ),
]);

const mediaSection = section('mediaSection', 'Media mentions', DocumentTextIcon, [
  headingField,
  introField,
  choice('mentions', 'Mentions', 'Up to four, side by side.', 'mediaMention', GRID_PLACES),
  actionField,
]);

const quotesSection = section('quotesSection', 'Quotes', BlockquoteIcon, [
  headingField,
  defineField({
    name: 'lead',
    title: 'First quote',
    description: 'Always seen.',
    type: 'reference',
    to: [{ type: 'quote' }],
    validation: (rule) => rule.required(),
  }),
  choice('more', 'Further quotes', 'Seen when the panel is opened.', 'quote'),
]);

const videoSection = section('videoSection', 'Video', PlayIcon, [
  headingField,
  introField,
  defineField({
    name: 'video',
    title: 'Video',
    description: 'Plays when somebody asks for it.',
    type: 'storyVideo',
    validation: (rule) => rule.required(),
  }),
  localisedField('transcript', 'In writing', 'What is said and shown, for those who read.', {
    type: 'localisedBlocks',
  }),
]);

const peopleSection = section('peopleSection', 'People', UsersIcon, [
  headingField,
  introField,
  choice('people', 'People', 'One has the whole width; more stand side by side.', 'person'),
  actionField,
]);

const credentialsSection = section('credentialsSection', 'Credentials', CaseIcon, [
  headingField,
  introField,
  defineField({
    name: 'person',
    title: 'Of whom',
    description: 'The credentials stand with the person; the diploma number in the site settings.',
    type: 'reference',
    to: [{ type: 'person' }],
    validation: (rule) => rule.required(),
  }),
]);

export const voiceTypes = [
  testimonialsSection,
  mediaSection,
  quotesSection,
  videoSection,
  peopleSection,
  credentialsSection,
];
