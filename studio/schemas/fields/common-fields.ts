import { defineField } from 'sanity';
import { findInLake } from '../lake-queries.ts';
import { validateLink } from './links.ts';

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

/** An address on another site, always encrypted on its way. */
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

/** Today, where the editor is. */
function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** A day of the calendar; a new document of one's own begins with today. */
export function dateField(
  name: string,
  title: string,
  description: string,
  { isToday = false, ...options }: FieldOptions & { isToday?: boolean } = {},
) {
  return defineField({
    name,
    title,
    ...described(description, options),
    type: 'date',
    options: { dateFormat: 'D MMMM YYYY' },
    ...(isToday && { initialValue: today }),
    validation: (rule) => (options.isOptional ? rule : rule.required()),
  });
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

/** A link that leads to a page, a post, or away. */
export const hrefField = defineField({
  name: 'href',
  title: 'Leads to',
  description: 'A page of this site, such as /contact, or a full https:// address.',
  type: 'string',
  validation: (rule) =>
    rule.required().custom((href, context) => validateLink(href ?? '', findInLake(context))),
});

/** Where a document stands among its kind. */
export const rankField = defineField({
  name: 'rank',
  title: 'Place',
  description: 'Small numbers come first.',
  type: 'number',
  group: 'details',
  initialValue: 10,
  validation: (rule) => rule.required().integer().min(0),
});
