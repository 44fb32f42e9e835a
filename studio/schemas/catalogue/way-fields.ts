import {
  type ConditionalPropertyCallbackContext,
  defineField,
  type Rule,
  type ValidationContext,
} from 'sanity';
import type { PromptName, Way } from '../../../machines/delivery/owed.ts';
import { say } from '../../words/words.ts';
import { choiceField, numberField, radioField } from '../fields/basic-fields.ts';
import { localisedField } from '../fields/localised-field.ts';
import { publishedValue } from '../lake-queries.ts';

const wayTitles: Readonly<Record<Way, string>> = {
  instant: 'At once: a guide, the same for everybody, as a PDF',
  text: 'A text written from the answers, which a person reviews',
  artwork: 'A drawing made by hand: a picture or a PDF',
  audio: 'A recording: MP3 or M4A',
  handmade: 'Something else made by hand: a PDF, a picture, slides or a recording',
};

const promptTitles: Readonly<Record<PromptName, string>> = {
  roadmap: 'A roadmap of five to ten pages',
  'cv-makeover': 'A CV, without a cover of ours',
  'soul-bio': 'A story of a life, as poetry or prose',
};

/** Warns that a change of the delivery of something published holds for new orders alone. */
async function validateChange(value: unknown, context: ValidationContext): Promise<true | string> {
  const field = `${context.path?.[0]}`;
  const published = await publishedValue(context, field);
  const isSame = published === null || JSON.stringify(published) === JSON.stringify(value);
  return isSame || say('Orders made before go on as they were sold; new ones follow this.');
}

type Field = ReturnType<typeof defineField>;

/** Adds the warning to a field of the delivery. */
function ofDelivery(field: Field): Field {
  const own = field.validation as ((rule: Rule) => Rule | Rule[]) | undefined;
  const validation = (rule: Rule) =>
    [own?.(rule) ?? [], rule.custom(validateChange).warning()].flat();
  return { ...field, validation } as Field;
}

/** Shows a field beside one way alone, and needs it there. */
function onlyFor(way: Way, field: Field): Field {
  const isOther = (document: Record<string, unknown> | undefined) => document?.way !== way;
  return {
    ...field,
    hidden: ({ document }: ConditionalPropertyCallbackContext) => isOther(document),
    validation: (rule: Rule) =>
      rule.custom(
        (value, { document }) =>
          value !== undefined || isOther(document) || say('Please choose one.'),
      ),
  } as Field;
}

/** How a service is delivered. */
export const serviceWayFields = [
  ofDelivery(
    radioField(
      'way',
      'How it is delivered',
      'Decides who makes it, and when it is due.',
      'details',
      wayTitles,
    ),
  ),
  ofDelivery(
    onlyFor(
      'instant',
      defineField({
        name: 'guide',
        title: 'Guide',
        description: 'Whoever buys the service gets it, as it is at that moment.',
        type: 'reference',
        to: [{ type: 'guide' }],
        group: 'details',
        options: { disableNew: true },
      }),
    ),
  ),
  ofDelivery(
    onlyFor(
      'text',
      choiceField(
        promptTitles,
        'prompt',
        'Kind of text',
        'Decides how the text is written and typeset.',
        { group: 'details' },
      ),
    ),
  ),
];

/** How a package is delivered. */
export const packageWayFields = [
  ofDelivery(
    numberField(
      'sessionCount',
      'Number of sessions',
      'After the last of them the package is delivered. 0 where it is agreed with the person.',
      { group: 'details', min: 0, max: 100, initialValue: 1 },
    ),
  ),
  ofDelivery(
    numberField(
      'followUpMonths',
      'Months with a follow-up every day',
      'They begin on the day after the first session. 0 for none.',
      { group: 'details', min: 0, max: 24, initialValue: 0 },
    ),
  ),
  ofDelivery(
    localisedField(
      'slides',
      'Slides',
      'The name of the slides that are made besides the sessions.',
      { group: 'details', isOptional: true },
    ),
  ),
];
