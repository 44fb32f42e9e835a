import { ArrowRightIcon } from '@sanity/icons/ArrowRight';
import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { type Need, needs } from '../../../machines/needs.ts';
import { bilingualPreview, linePreview } from '../../form/previews.ts';
import { choiceField, listField, plainField, referenceField } from '../fields/basic-fields.ts';
import { localisedField, localisedText } from '../fields/localised-field.ts';
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
    plainField('action', 'action', 'Link', 'Where it leads.'),
    localisedText('text', 'Text', 'One sentence.'),
    referenceField(
      ['service', 'bundle', 'package'],
      'item',
      'What it costs',
      'Its price is shown, as it is in the catalogue.',
      { isOptional: true },
    ),
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
    choiceField(
      Object.fromEntries(needs.map((need) => [need, needTitles[need]])),
      'need',
      'For whom looks for',
      'Each once.',
    ),
    localisedField(
      'label',
      'Answer',
      'Ends the sentence “I am looking for …”; danger stands before it and is a sentence of its own.',
    ),
    localisedText('text', 'Text', 'Under it, when it is chosen.', { isOptional: true }),
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
