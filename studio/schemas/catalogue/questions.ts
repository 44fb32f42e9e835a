import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { defineArrayMember, defineField, defineType } from 'sanity';
import {
  hasOptions,
  type QuestionKind,
  questionLimits,
  usualLength,
} from '../../../machines/intake/questions.ts';
import { bilingualPreview } from '../../form/previews.ts';
import { say } from '../../words/words.ts';
import { flagField } from '../fields/basic-fields.ts';
import { localisedField, localisedText } from '../fields/localised-field.ts';

interface Question {
  kind?: QuestionKind;
  maxLength?: number;
  options?: unknown[];
}

const kinds: Readonly<Record<QuestionKind, string>> = {
  short: 'A line',
  long: 'A text',
  choice: 'One of several options',
  several: 'Any of several options',
  file: 'A file, sent after the payment',
};

const kindOf = (question: unknown) => (question as Question | undefined)?.kind ?? 'long';
const isChosen = (question: unknown) => hasOptions(kindOf(question));
const isWritten = (question: unknown) => usualLength[kindOf(question)] > 0;

/** Hides a switch that means nothing for a file: nobody needs it to pay, and no model reads it. */
const unlessFile = { hidden: ({ parent }: { parent?: unknown }) => kindOf(parent) === 'file' };

/** Room of a written answer, as the form counts it. */
const roomOf = (question: Question) =>
  isWritten(question) ? (question.maxLength ?? usualLength[kindOf(question)]) : 0;

const option = defineType({
  name: 'questionOption',
  title: 'Option',
  type: 'object',
  fields: [
    localisedField('label', 'Option', 'As people choose it.', { most: questionLimits.option }),
  ],
  preview: bilingualPreview('label.en', 'label.ar'),
});

const question = defineType({
  name: 'furtherQuestion',
  title: 'Question',
  type: 'object',
  icon: HelpCircleIcon,
  initialValue: { kind: 'long', isRequired: false, mayModelRead: false },
  fields: [
    localisedField('label', 'Question', 'As it stands above its field.', {
      most: questionLimits.label,
    }),
    localisedText('help', 'Help', 'A sentence below the question.', {
      isOptional: true,
      most: questionLimits.help,
    }),
    defineField({
      name: 'kind',
      title: 'Answered with',
      description:
        'How people answer it. A picture or PDF is sent on the order’s page, until what was bought is delivered.',
      type: 'string',
      options: {
        layout: 'radio',
        list: Object.entries(kinds).map(([value, title]) => ({ value, title })),
      },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'maxLength',
      title: 'Longest answer',
      description: 'In characters. Without it, a line has 100 and a text 500.',
      type: 'number',
      hidden: ({ parent }) => !isWritten(parent),
      validation: (rule) =>
        rule
          .integer()
          .min(1)
          .custom((length: number | undefined, { parent }) => {
            const { kind = 'long' } = (parent ?? {}) as Question;
            const most = kind === 'short' ? questionLimits.short : questionLimits.long;
            const fits = length === undefined || !isWritten(parent) || length <= most;
            return fits || say('At most {most} characters.', { most });
          }),
    }),
    defineField({
      name: 'options',
      title: 'Options',
      description: 'In the order in which they are shown.',
      type: 'array',
      of: [defineArrayMember({ type: 'questionOption' })],
      hidden: ({ parent }) => !isChosen(parent),
      validation: (rule) =>
        rule.max(questionLimits.options).custom((options: unknown[] | undefined, { parent }) => {
          const least = isChosen(parent) ? 2 : 0;
          return (options?.length ?? 0) >= least || say('Please give at least two options.');
        }),
    }),
    flagField(
      'isRequired',
      'Needed',
      'Nobody can pay without answering it. In a bundle, every question may be left empty.',
      unlessFile,
    ),
    flagField(
      'mayModelRead',
      'AI may read the answer',
      'Off: only people read it, and no text is written from it. The form says so beside the question.',
      unlessFile,
    ),
  ],
  preview: bilingualPreview('label.en', 'label.ar'),
});

export const questionTypes = [question, option];

/** What editors ask besides the questions that the program asks by itself. */
export const questionsField = defineField({
  name: 'questions',
  title: 'Further questions',
  description:
    'Asked after the questions of the booking form, in this order. Orders made before keep the questions that they were asked.',
  type: 'array',
  group: 'questions',
  of: [defineArrayMember({ type: 'furtherQuestion' })],
  validation: (rule) =>
    rule.max(questionLimits.questions).custom((questions: Question[] | undefined) => {
      const room = (questions ?? []).reduce((sum, each) => sum + roomOf(each), 0);
      return (
        room <= questionLimits.answers ||
        say('The longest answers come to {room} characters together; {most} is the most.', {
          room,
          most: questionLimits.answers,
        })
      );
    }),
});
