import { type ArrayRule, defineArrayMember, defineField, type FieldDefinition } from 'sanity';
import { type Topic, topics } from '../../../machines/listing.ts';
import type { draggedTypes } from '../../../machines/order-rank.ts';
import { say } from '../../words/words.ts';
import { placeAfterLast } from '../lake-queries.ts';

interface FieldOptions {
  group?: string;
  /** Says so in the description; any other field is required. */
  isOptional?: boolean;
  hidden?: Exclude<FieldDefinition['hidden'], undefined>;
}

type Named<Options = FieldOptions> = [
  name: string,
  title: string,
  description: string,
  options?: Options,
];

type Titles = Readonly<Record<string, string>>;

const required = <Rule extends { required(): Rule }>(rule: Rule) => rule.required();

/** What fields of every type have in common. */
function common(...[name, title, description, options = {}]: Named) {
  const { isOptional, ...others } = options;
  return {
    ...{ name, title, ...others },
    description: isOptional ? `${description} May be left empty.` : description,
    ...(!isOptional && { validation: required }),
  };
}

/** A field of a type without further rules. */
export const plainField = (type: string, ...named: Named) =>
  defineField({ ...common(...named), type });

/** A line that is the same in both languages. */
export const lineField = (...named: Named) => plainField('string', ...named);

/** A choice between yes and no. */
export const flagField = (
  ...[name, title, description, options]: Named<FieldOptions & { initialValue?: boolean }>
) => defineField({ name, title, description, type: 'boolean', ...options });

/** Marks a document that stands in for a real one. */
export const exampleField = (group?: string) =>
  flagField(
    'isExample',
    'An example',
    'It shows how this place looks until there is something real, and the public site leaves it out.',
    group === undefined ? {} : { group },
  );

interface NumberOptions extends FieldOptions {
  min: number;
  max?: number;
  initialValue?: number;
}

/** A whole number from `min` to `max`. */
export function numberField(
  ...[name, title, description, options]: Required<Named<NumberOptions>>
) {
  const { min, max, ...others } = options;
  return defineField({
    ...common(name, title, description, others),
    type: 'number',
    validation: (rule) => {
      const whole = rule.required().integer().min(min);
      return max === undefined ? whole : whole.max(max);
    },
  });
}

/** A link to a document of one of these types. */
export const referenceField = (types: readonly string[], ...named: Named) =>
  defineField({ ...common(...named), type: 'reference', to: types.map((type) => ({ type })) });

/** A choice from a list, whose titles are given by value. */
export const choiceField = (titles: Titles, ...named: Named) =>
  defineField({ ...common(...named), type: 'string', options: { list: choicesOf(titles) } });

const choicesOf = (titles: Titles) =>
  Object.entries(titles).map(([value, title]) => ({ title, value }));

/** An https URL of another site. */
export function urlField(...named: Named) {
  const field = common(...named);
  return defineField({
    ...field,
    type: 'url',
    validation: (rule) => {
      const encrypted = rule.uri({ scheme: ['https'] });
      return field.validation ? encrypted.required() : encrypted;
    },
  });
}

/** Today in the editor's time zone. */
export function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

interface DateOptions extends FieldOptions {
  /** Starts a new document with today. */
  isToday?: boolean;
  /** Refuses days that are still to come. */
  isPast?: boolean;
}

export function dateField(...[name, title, description, options = {}]: Named<DateOptions>) {
  const { isToday = false, isPast = false, ...others } = options;
  return defineField({
    ...common(name, title, description, others),
    type: 'date',
    options: { dateFormat: 'D MMMM YYYY' },
    ...(isToday && { initialValue: today }),
    validation: (rule) => {
      const needed = others.isOptional ? rule : rule.required();
      return isPast ? needed.custom(validatePast) : needed;
    },
  });
}

/** The site shows a document from its publication on, so a later day would be untrue. */
function validatePast(day: string | undefined): true | string {
  const isPast = !day || day <= today();
  return isPast || say('This day is still to come. Please publish it on that day.');
}

export const pictureField = (...[name, title, description, options]: Named) =>
  plainField('picture', name, title, description, { isOptional: true, ...options });

/** A required choice as radio buttons, two of them side by side; titles are given by value. */
export function radioField(
  name: string,
  title: string,
  description: string,
  group: string,
  titles: Titles,
) {
  const list = choicesOf(titles);
  return defineField({
    ...common(name, title, description, { group }),
    type: 'string',
    options: { layout: 'radio', ...(list.length === 2 && { direction: 'horizontal' }), list },
  });
}

const topicTitles: Readonly<Record<Topic, string>> = {
  'first-steps': 'First steps',
  'lived-experience': 'Lived experience',
  'beside-others': 'Beside someone',
  'professional-help': 'Professional help',
  work: 'At work',
  community: 'Community',
};

/** The subject of a document, by which a list can be narrowed down. */
export function topicField(group: string) {
  const titles = Object.fromEntries(topics.map((topic) => [topic, topicTitles[topic]]));
  const description = 'Lists can be narrowed down to one topic.';
  return choiceField(titles, 'topic', 'About', description, { group, isOptional: true });
}

interface ListOptions extends FieldOptions {
  min?: number;
  max?: number;
}

/** A list of `min` to `max` members, each of a type or as `member` defines it. */
export function listField(
  name: string,
  title: string,
  description: string,
  member: string | ReturnType<typeof defineArrayMember>,
  { min = 1, max, ...options }: ListOptions = {},
) {
  return defineField({
    ...common(name, title, description, options),
    type: 'array',
    of: [typeof member === 'string' ? defineArrayMember({ type: member }) : member],
    ...(!options.isOptional && {
      validation: (rule: ArrayRule<unknown[]>) => {
        const list = rule.required().min(min);
        return max === undefined ? list : list.max(max);
      },
    }),
  });
}

/** The position of a document among those of its type, which editors choose by dragging. */
export const placeField = (type: (typeof draggedTypes)[number]) =>
  defineField({
    ...{ name: 'orderRank', title: 'Place in the list', type: 'string', hidden: true },
    initialValue: (_, lake) => placeAfterLast(type, lake),
  });

/** The position that editors typed in an earlier version, which still reads it. */
export const formerRankField = defineField({
  ...{ name: 'rank', title: 'Rank', type: 'number', hidden: true },
});

/** How a list of documents is sorted by a field. */
const sorted = (name: string, title: string, field: string, direction: 'asc' | 'desc') => [
  { name, title, by: [{ field, direction }] },
];

export const newestFirst = sorted('newest', 'Newest first', 'publishedOn', 'desc');

/** The parts of a document's form. */
export const wordsAndDetails = [
  { name: 'words', title: 'Words', default: true },
  { name: 'details', title: 'Details' },
];

/** The same, with how the document appears in search results. */
export const wordsDetailsAndSearch = [
  ...wordsAndDetails,
  { name: 'search', title: 'Search engines' },
];
