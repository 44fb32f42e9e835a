import { ArrowRightIcon } from '@sanity/icons/ArrowRight';
import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { LinkIcon } from '@sanity/icons/Link';
import { ThLargeIcon } from '@sanity/icons/ThLarge';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { linePreview, picturedPreview } from '../../form/texts.ts';
import { pictureField } from '../fields/common-fields.ts';
import { localisedField } from '../fields/localised-field.ts';
import { headingField, introField, section } from './section.ts';

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
    defineField({
      name: 'terms',
      title: 'Coaching terms',
      description: 'Behind the information sign: that it is no psychotherapy, and whom to call.',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'term' }] })],
      validation: (rule) => rule.required().min(1).unique(),
    }),
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
  defineField({
    name: 'cards',
    title: 'Cards',
    description: 'Two to six.',
    type: 'array',
    of: [defineArrayMember({ type: 'card' })],
    validation: (rule) => rule.required().min(2).max(6),
  }),
]);

const callToActionSection = section('callToActionSection', 'Next step', ArrowRightIcon, [
  headingField,
  localisedField('text', 'Text', 'Calm words; nothing that hurries.', {
    type: 'localisedText',
    isOptional: true,
  }),
  defineField({
    name: 'actions',
    title: 'Buttons',
    description: 'The first is the main one.',
    type: 'array',
    of: [defineArrayMember({ type: 'action' })],
    validation: (rule) => rule.required().min(1).max(2),
  }),
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
  defineField({
    name: 'links',
    title: 'Links',
    description: 'In the order in which they are shown.',
    type: 'array',
    of: [defineArrayMember({ type: 'linkCard' })],
    validation: (rule) => rule.required().min(1),
  }),
]);

const questionsSection = section('questionsSection', 'Questions', HelpCircleIcon, [
  headingField,
  introField,
  defineField({
    name: 'items',
    title: 'Questions and answers',
    description: 'One is open at a time.',
    type: 'array',
    of: [defineArrayMember({ type: 'faqItem' })],
    validation: (rule) => rule.required().min(1),
  }),
]);

export const wayTypes = [
  card,
  cardsSection,
  callToActionSection,
  linkCard,
  linksSection,
  questionsSection,
];
