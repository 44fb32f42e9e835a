import { defineArrayMember, defineField, type ValidationContext } from 'sanity';
import { textConcern } from '../../form/languages.ts';

/** The kinds of text that stand in both languages side by side. */
export type LocalisedType =
  | 'localisedString'
  | 'localisedText'
  | 'localisedBlocks'
  | 'localisedArticle';

/** What is wrong with a text in one of its languages, or `true`. */
export type TextFinding = true | { message: string; path: string[] };

interface LocalisedFieldOptions {
  type?: LocalisedType;
  group?: string;
  isOptional?: boolean;
  /** What an editor should know about a text that may be published all the same, or `true`. */
  concern?: (text: Text, context: ValidationContext) => TextFinding;
}

export type Text = { en?: string; ar?: string } | undefined;

/** A text in both languages; one line, and needed, unless told otherwise. */
export function localisedField(
  name: string,
  title: string,
  description: string,
  { type = 'localisedString', group, isOptional = false, concern }: LocalisedFieldOptions = {},
) {
  return defineField({
    name,
    title,
    description: isOptional ? `${description} May be left empty.` : description,
    type,
    ...(group && { group }),
    validation: (rule) => [
      isOptional ? rule : rule.required().custom<Text>((text) => !text || textConcern(text)),
      ...(concern ? [rule.custom<Text>(concern).warning()] : []),
    ],
  });
}

/** The same inside a list. */
export function localisedMember(type: LocalisedType = 'localisedString') {
  return defineArrayMember({ type, validation: (rule) => rule.custom<Text>(textConcern) });
}
