import { defineArrayMember, defineField } from 'sanity';
import { textConcern } from './languages.ts';

/** The kinds of text that stand in both languages side by side. */
export type LocalisedType =
  | 'localisedString'
  | 'localisedText'
  | 'localisedBlocks'
  | 'localisedArticle';

interface LocalisedFieldOptions {
  type?: LocalisedType;
  group?: string;
  isOptional?: boolean;
}

type Text = { en?: unknown; ar?: unknown } | undefined;

/** A text in both languages; one line, and needed, unless told otherwise. */
export function localisedField(
  name: string,
  title: string,
  description: string,
  { type = 'localisedString', group, isOptional = false }: LocalisedFieldOptions = {},
) {
  return defineField({
    name,
    title,
    description: isOptional ? `${description} May be left empty.` : description,
    type,
    ...(group && { group }),
    validation: (rule) =>
      isOptional ? rule : rule.required().custom<Text>((text) => !text || textConcern(text)),
  });
}

/** The same inside a list. */
export function localisedMember(type: LocalisedType = 'localisedString') {
  return defineArrayMember({ type, validation: (rule) => rule.custom<Text>(textConcern) });
}
