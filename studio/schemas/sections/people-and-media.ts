import { BlockquoteIcon } from '@sanity/icons/Blockquote';
import { CaseIcon } from '@sanity/icons/Case';
import { CommentIcon } from '@sanity/icons/Comment';
import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { PlayIcon } from '@sanity/icons/Play';
import { UsersIcon } from '@sanity/icons/Users';
import { plainField, referenceField } from '../fields/basic-fields.ts';
import { localisedBlocks } from '../fields/localised-field.ts';
import { actionField, headingField, introField, referencesField, section } from './section.ts';

const GRID_SIZE = 4;

const testimonialsSection = section('testimonialsSection', 'Testimonials', CommentIcon, [
  headingField,
  introField,
  referencesField(
    'testimonials',
    'Testimonials',
    'One is seen at a time, in this order; after the last comes the first.',
    'testimonial',
  ),
]);

const mediaSection = section('mediaSection', 'Media mentions', DocumentTextIcon, [
  headingField,
  introField,
  referencesField('mentions', 'Mentions', 'Up to four, side by side.', 'mediaMention', GRID_SIZE),
  actionField,
]);

const quotesSection = section('quotesSection', 'Quotes', BlockquoteIcon, [
  headingField,
  referenceField(['quote'], 'lead', 'First quote', 'Always seen.'),
  referencesField('more', 'Further quotes', 'Seen when the panel is opened.', 'quote'),
]);

const videoSection = section('videoSection', 'Video', PlayIcon, [
  headingField,
  introField,
  plainField(
    'storyVideo',
    'video',
    'Video',
    'Plays when somebody asks for it. While it has no file, the page says so in place of the introduction and shows what stands in writing; if nothing does, it leaves the section out.',
  ),
  localisedBlocks('transcript', 'In writing', 'What is said and shown, for those who read.'),
]);

const peopleSection = section('peopleSection', 'People', UsersIcon, [
  headingField,
  introField,
  referencesField(
    'people',
    'People',
    'One has the whole width; more stand side by side.',
    'person',
  ),
  actionField,
]);

const credentialsSection = section('credentialsSection', 'Credentials', CaseIcon, [
  headingField,
  introField,
  referenceField(
    ['person'],
    'person',
    'Of whom',
    'The credentials stand with the person; the diploma number in the site settings.',
  ),
]);

export const peopleAndMediaTypes = [
  testimonialsSection,
  mediaSection,
  quotesSection,
  videoSection,
  peopleSection,
  credentialsSection,
];
