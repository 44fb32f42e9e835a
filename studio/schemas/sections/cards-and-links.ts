import { ArrowRightIcon } from '@sanity/icons/ArrowRight';
import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { LinkIcon } from '@sanity/icons/Link';
import { ThLargeIcon } from '@sanity/icons/ThLarge';
import { defineType } from 'sanity';
import { linePreview, picturedPreview } from '../../form/previews.ts';
import { listField, pictureField, plainField } from '../fields/basic-fields.ts';
import { localisedBlocks, localisedField, localisedText } from '../fields/localised-field.ts';
import { headingField, introField, referencesField, section } from './section.ts';

const card = defineType({
  name: 'card',
  title: 'Card',
  type: 'object',
  icon: ThLargeIcon,
  fields: [
    localisedField('title', 'Name', 'What the card is about.'),
    localisedText('text', 'Text', 'One or two sentences.'),
    localisedBlocks('more', 'Learn more', 'Opens under the text when asked for.'),
    referencesField(
      'terms',
      'Coaching terms',
      'Behind the information sign: that it is no psychotherapy, and whom to call.',
      'term',
    ),
    plainField('action', 'action', 'Link', 'Where the card leads.'),
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
  localisedText('text', 'Text', 'Calm words; nothing that hurries.', { isOptional: true }),
  listField('actions', 'Buttons', 'The first is the main one.', 'action', { max: 2 }),
  pictureField('image', 'Picture', 'Beside the words.'),
]);

const linkCard = defineType({
  name: 'linkCard',
  title: 'Link with a line',
  type: 'object',
  icon: LinkIcon,
  fields: [
    plainField('action', 'action', 'Link', 'Where it leads.'),
    localisedText('text', 'Text', 'What people find there.'),
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
