import { BlockContentIcon } from '@sanity/icons/BlockContent';
import { BulbOutlineIcon } from '@sanity/icons/BulbOutline';
import { TimelineIcon } from '@sanity/icons/Timeline';
import { UlistIcon } from '@sanity/icons/Ulist';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { bilingualPreview } from '../../form/previews.ts';
import { choiceField, listField, pictureField } from '../fields/basic-fields.ts';
import {
  localisedBlocks,
  localisedField,
  localisedMember,
  localisedText,
} from '../fields/localised-field.ts';
import { actionField, headingField, introField, section } from './section.ts';

const textSection = section('textSection', 'Text', BlockContentIcon, [
  headingField,
  localisedBlocks('body', 'Text', 'Short paragraphs.'),
  pictureField('image', 'Picture', 'Beside the text.'),
  actionField,
]);

const pointsSection = section('pointsSection', 'Points', UlistIcon, [
  headingField,
  introField,
  listField('points', 'Points', 'One line each.', localisedMember()),
  localisedText('text', 'Closing paragraph', 'After the points.', { isOptional: true }),
  pictureField('image', 'Picture', 'Beside the points.'),
  actionField,
]);

const symbols = {
  head: 'Head',
  heart: 'Heart',
  hand: 'Hand',
  sun: 'Sun',
  path: 'Path',
  water: 'Water',
  circle: 'Circle',
  voice: 'Voice',
};

const feature = defineType({
  name: 'feature',
  title: 'Pillar',
  type: 'object',
  icon: BulbOutlineIcon,
  fields: [
    localisedField('title', 'Name', 'One to three words.'),
    localisedText('text', 'Text', 'Two or three sentences.'),
    choiceField(symbols, 'symbol', 'Picture', 'The small drawing beside it.', { isOptional: true }),
  ],
  preview: bilingualPreview('title.en', 'title.ar'),
});

const featuresSection = section('featuresSection', 'Pillars and values', BulbOutlineIcon, [
  headingField,
  introField,
  listField(
    'features',
    'Pillars',
    'Side by side on large screens; three or four read best.',
    'feature',
    { min: 2, max: 6 },
  ),
]);

const scenes = [
  { title: 'Night', value: 'night' },
  { title: 'Company', value: 'company' },
  { title: 'Steps', value: 'steps' },
  { title: 'Lantern', value: 'lantern' },
  { title: 'Sun', value: 'sun' },
];

const milestone = defineType({
  name: 'milestone',
  title: 'Stage',
  type: 'object',
  icon: TimelineIcon,
  fields: [
    localisedField('when', 'When', 'A year, or words such as “At first”.'),
    localisedField('title', 'Name', 'One short line.'),
    localisedText('text', 'Text', 'One sentence, or two.'),
    defineField({
      name: 'scene',
      title: 'Picture',
      description: 'What is seen through the window beside it.',
      type: 'string',
      options: { list: scenes },
    }),
  ],
  preview: bilingualPreview('title.en', 'title.ar'),
});

const timelineSection = section('timelineSection', 'Journey', TimelineIcon, [
  headingField,
  introField,
  listField('milestones', 'Stages', 'In the order of life.', 'milestone', { min: 2 }),
  defineField({
    name: 'dates',
    title: 'Next dates',
    description:
      'In any order. The page shows the first that is not past in Dubai; where none is, it says that there is no date yet.',
    type: 'array',
    of: [defineArrayMember({ type: 'date', options: { dateFormat: 'D MMMM YYYY' } })],
    hidden: ({ document }) => document?._type !== 'communityPage',
    validation: (rule) => rule.unique(),
  }),
]);

export const textTypes = [
  textSection,
  pointsSection,
  feature,
  featuresSection,
  milestone,
  timelineSection,
];
