import { EyeClosedIcon } from '@sanity/icons/EyeClosed';
import type { ComponentType } from 'react';
import { defineArrayMember, defineField, defineType, type FieldDefinition } from 'sanity';
import { inOwnLanguage } from '../../form/previews.ts';
import { say } from '../../words/words.ts';
import { flagField, plainField } from '../fields/basic-fields.ts';
import { localisedField, localisedText } from '../fields/localised-field.ts';

const isHiddenField = flagField(
  'isHidden',
  'Hide for now',
  'It stays here with all its words, and is not shown on the site.',
  { initialValue: false },
);

/**
 * Defines the first section of a page, which cannot be hidden. Its heading names it in the list of
 * sections.
 */
export function opening(
  name: string,
  title: string,
  icon: ComponentType,
  fields: FieldDefinition[],
  heading = 'title.en',
) {
  return defineType({
    name,
    title,
    type: 'object',
    icon,
    fields,
    preview: {
      select: { heading: inOwnLanguage(heading), isHidden: 'isHidden' },
      prepare: ({ heading: text, isHidden }: Record<string, unknown>) => ({
        title: typeof text === 'string' && text ? text : say(title),
        subtitle: isHidden === true ? say('Hidden · {title}', { title: say(title) }) : say(title),
        ...(isHidden === true && { media: EyeClosedIcon }),
      }),
    },
  });
}

/** Defines any other section, which can be hidden. */
export function section(
  name: string,
  title: string,
  icon: ComponentType,
  fields: FieldDefinition[],
) {
  return opening(name, title, icon, [...fields, isHiddenField]);
}

export const headingField = localisedField('title', 'Heading', 'One short line.');

export const introField = localisedText('intro', 'Introduction', 'One or two sentences.', {
  isOptional: true,
});

export const actionField = plainField('action', 'action', 'A way on', 'A link under the text.', {
  isOptional: true,
});

/** A required list of references to documents of one type, each at most once. */
export function referencesField(
  name: string,
  title: string,
  description: string,
  type: string,
  max?: number,
) {
  return defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type }] })],
    validation: (rule) => {
      const references = rule.required().min(1).unique();
      return max === undefined ? references : references.max(max);
    },
  });
}
