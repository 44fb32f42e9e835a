import { defineArrayMember, defineField } from 'sanity';
import { type Topic, topics } from '../../../machines/listing.ts';
import { say } from '../../words/words.ts';

interface FieldOptions {
  group?: string;
  isOptional?: boolean;
}

function described(description: string, { group, isOptional }: FieldOptions) {
  return {
    description: isOptional ? `${description} May be left empty.` : description,
    ...(group && { group }),
  };
}

/** An https URL of another site. */
export function urlField(
  name: string,
  title: string,
  description: string,
  options: FieldOptions = {},
) {
  return defineField({
    name,
    title,
    ...described(description, options),
    type: 'url',
    validation: (rule) => {
      const encrypted = rule.uri({ scheme: ['https'] });
      return options.isOptional ? encrypted : encrypted.required();
    },
  });
}

/** Today in the editor's time zone. */
function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** A date; with `isToday` it is today in a new document. */
interface DateOptions extends FieldOptions {
  /** Starts a new document with today. */
  isToday?: boolean;
  /** Refuses days that are still to come. */
  isPast?: boolean;
}

export function dateField(
  name: string,
  title: string,
  description: string,
  { isToday = false, isPast = false, ...options }: DateOptions = {},
) {
  return defineField({
    name,
    title,
    ...described(description, options),
    type: 'date',
    options: { dateFormat: 'D MMMM YYYY' },
    ...(isToday && { initialValue: today }),
    validation: (rule) => {
      const needed = options.isOptional ? rule : rule.required();
      return isPast ? needed.custom(validatePast) : needed;
    },
  });
}

/** The site shows a document from its publication on, so a later day would be untrue. */
function validatePast(day: string | undefined): true | string {
  const isPast = !day || day <= today();
  return isPast || say('This day is still to come. Please publish it on that day.');
}

export function pictureField(
  name: string,
  title: string,
  description: string,
  options: FieldOptions = {},
) {
  return defineField({
    name,
    title,
    ...described(description, { isOptional: true, ...options }),
    type: 'picture',
  });
}

/**
 * A required choice as radio buttons, two of them side by side.
 * @param titles by value.
 */
export function radioField(
  name: string,
  title: string,
  description: string,
  group: string,
  titles: Readonly<Record<string, string>>,
) {
  const list = Object.entries(titles).map(([value, label]) => ({ title: label, value }));
  return defineField({
    name,
    title,
    description,
    type: 'string',
    group,
    options: { layout: 'radio', ...(list.length === 2 && { direction: 'horizontal' }), list },
    validation: (rule) => rule.required(),
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
  const list = topics.map((value) => ({ title: topicTitles[value], value }));
  return defineField({
    name: 'topic',
    title: 'About',
    description: 'Lists can be narrowed down to one topic. May be left empty.',
    type: 'string',
    group,
    options: { list },
  });
}

/** A required list of `min` to `max` members, each of a type or as `member` defines it. */
export function listField(
  name: string,
  title: string,
  description: string,
  member: string | ReturnType<typeof defineArrayMember>,
  { min = 1, max, group }: { min?: number; max?: number; group?: string } = {},
) {
  return defineField({
    name,
    title,
    description,
    type: 'array',
    ...(group && { group }),
    of: [typeof member === 'string' ? defineArrayMember({ type: member }) : member],
    validation: (rule) => {
      const list = rule.required().min(min);
      return max === undefined ? list : list.max(max);
    },
  });
}

/** The position of a document among those of its type. */
export const rankField = defineField({
  name: 'rank',
  title: 'Rank',
  description: 'Small numbers come first.',
  type: 'number',
  group: 'details',
  initialValue: 10,
  validation: (rule) => rule.required().integer().min(0),
});

export const byRank = [
  { name: 'rank', title: 'As on the site', by: [{ field: 'rank', direction: 'asc' as const }] },
];

export const newestFirst = [
  {
    name: 'newest',
    title: 'Newest first',
    by: [{ field: 'publishedOn', direction: 'desc' as const }],
  },
];
