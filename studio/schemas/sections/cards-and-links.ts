import { ArrowRightIcon } from '@sanity/icons/ArrowRight';
import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { LinkIcon } from '@sanity/icons/Link';
import { ThLargeIcon } from '@sanity/icons/ThLarge';
import { defineField, defineType } from 'sanity';
import { linePreview, picturedPreview } from '../../form/previews.ts';
import { listField, pictureField } from '../fields/basic-fields.ts';
import { localisedField } from '../fields/localised-field.ts';
import { headingField, introField, referencesField, section } from './section.ts';

const card = defineType({
  name: 'card',
  title: 'Card',
  type: 'object',
  icon: ThLargeIcon,
  fields: [
    localisedField('title', 'Name', 'What the card is about.'),
    localisedField('text', 'Text', 'One or two sentences.', { type: 'localisedText' }),
    localisedField('more', 'Learn more', 'Opens under the text when asked for.', {
      type: 'localisedBlocks',
    }),
    referencesField(
      'terms',
      'Coaching terms',
      'Behind the information sign: that it is no psychotherapy, and whom to call.',
      'term',
    ),
    defineField({
      name: 'action',
      title: 'Link',
      description: 'Where the card leads.',
      type: 'action',
      validation: (rule) => rule.required(),
    }),
    pictureField('image', 'Picture', 'Above the name.'),
  ],
  preview: picturedPreview('title.en', 'title.ar', 'image'),
});

const cardsSection = section('cardsSection', 'Cards', ThLargeIcon, [
  headingField,
  introField,
  listField('cards', 'Cards', 'Two to six.', 'card', { min: 2, max: 6 }),
]);

const callToActionSection = section('callToActionSection', 'Next step', ArrowRightIcon, [
  headingField,
  localisedField('text', 'Text', 'Calm words; nothing that hurries.', {
    type: 'localisedText',
    isOptional: true,
  }),
  listField('actions', 'Buttons', 'The first is the main one.', 'action', { max: 2 }),
  pictureField('image', 'Picture', 'Beside the words.'),
]);

const linkCard = defineType({
  name: 'linkCard',
  title: 'Link with a line',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'action',
      title: 'Link',
      description: 'Where it leads.',
      type: 'action',
      validation: (rule) => rule.required(),
    }),
    localisedField('text', 'Text', 'What people find there.', { type: 'localisedText' }),
  ],
  preview: linePreview('action.label.en', 'action.href'),
});

const linksSection = section('linksSection', 'Links', LinkIcon, [
  headingField,
  introField,
  listField('links', 'Links', 'In the order in which they are shown.', 'linkCard'),
]);

const questionsSection = section('questionsSection', 'Questions', HelpCircleIcon, [
  headingField,
  introField,
  listField('items', 'Questions and answers', 'One is open at a time.', 'faqItem'),
]);

export const cardAndLinkTypes = [
  card,
  cardsSection,
  callToActionSection,
  linkCard,
  linksSection,
  questionsSection,
];
