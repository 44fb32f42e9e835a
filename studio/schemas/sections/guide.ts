import { ArrowRightIcon } from '@sanity/icons/ArrowRight';
import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { type Need, needs } from '../../../machines/needs.ts';
import { bilingualPreview, linePreview } from '../../form/previews.ts';
import { listField } from '../fields/basic-fields.ts';
import { localisedField } from '../fields/localised-field.ts';
import { headingField, introField, section } from './section.ts';

const needTitles: Record<Need, string> = {
  danger: 'Danger: shows the crisis numbers',
  listen: 'Someone to listen',
  step: 'A first step alone',
  loved: 'Help for someone they love',
  team: 'Something for a team',
};

const guidePlace = defineType({
  name: 'guidePlace',
  title: 'Place',
  type: 'object',
  icon: ArrowRightIcon,
  fields: [
    defineField({
      name: 'action',
      title: 'Link',
      description: 'Where it leads.',
      type: 'action',
      validation: (rule) => rule.required(),
    }),
    localisedField('text', 'Text', 'One sentence.', { type: 'localisedText' }),
    defineField({
      name: 'item',
      title: 'What it costs',
      description: 'Its price is shown, as it is in the catalogue. May be left empty.',
      type: 'reference',
      to: [{ type: 'service' }, { type: 'bundle' }, { type: 'package' }],
    }),
    localisedField('cost', 'What it costs, in words', 'Where nothing of the catalogue is named.', {
      isOptional: true,
    }),
  ],
  preview: linePreview('action.label.en', 'action.href'),
});

const guideAnswer = defineType({
  name: 'guideAnswer',
  title: 'Answer',
  type: 'object',
  icon: HelpCircleIcon,
  fields: [
    defineField({
      name: 'need',
      title: 'For whom looks for',
      description: 'Each once.',
      type: 'string',
      options: { list: needs.map((value) => ({ title: needTitles[value], value })) },
      validation: (rule) => rule.required(),
    }),
    localisedField(
      'label',
      'Answer',
      'Ends the sentence “I am looking for …”; danger stands before it and is a sentence of its own.',
    ),
    localisedField('text', 'Text', 'Under it, when it is chosen.', {
      type: 'localisedText',
      isOptional: true,
    }),
    defineField({
      name: 'places',
      title: 'Places',
      description: 'Two or three. Under danger the crisis numbers stand by themselves.',
      type: 'array',
      of: [defineArrayMember({ type: 'guidePlace' })],
      validation: (rule) => rule.max(3),
    }),
  ],
  preview: bilingualPreview('label.en', 'label.ar'),
});

const guideSection = section('guideSection', 'Guided way', HelpCircleIcon, [
  headingField,
  introField,
  listField('answers', 'Answers', 'In the order in which they are asked.', 'guideAnswer', {
    min: 2,
    max: 5,
  }),
]);

export const guideTypes = [guidePlace, guideAnswer, guideSection];
