import type { ComponentType } from 'react';
import { defineField, defineType, type FieldDefinition } from 'sanity';
import { localisedField } from '../localised-field.ts';

/** One part of a page. Its heading names it in the list of parts. */
export function section(
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
      select: { heading },
      prepare: ({ heading: text }: Record<string, unknown>) => ({
        title: typeof text === 'string' && text ? text : title,
        subtitle: title,
      }),
    },
  });
}

export const headingField = localisedField('title', 'Heading', 'One short line.');

export const introField = localisedField('intro', 'Introduction', 'One or two sentences.', {
  type: 'localisedText',
  isOptional: true,
});

export const actionField = defineField({
  name: 'action',
  title: 'A way on',
  description: 'A link under the text. May be left empty.',
  type: 'action',
});
