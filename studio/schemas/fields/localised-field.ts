import { defineArrayMember, defineField, type ValidationContext } from 'sanity';
import { languages } from '../../../machines/language.ts';
import { validateRequiredText } from '../../form/required-arabic.ts';
import { say } from '../../words/words.ts';

export type LocalisedType =
  | 'localisedString'
  | 'localisedText'
  | 'localisedBlocks'
  | 'localisedArticle';

export type ValidationResult = true | { message: string; path: string[] };

type Rule = (text: Text, context: ValidationContext) => ValidationResult;

interface LocalisedFieldOptions {
  type?: LocalisedType;
  group?: string;
  isOptional?: boolean;
  /** The longest text in each language, in characters. */
  most?: number;
  /** A rule whose message is only a warning. */
  warn?: Rule;
  /** A rule whose message keeps the text from being published. */
  check?: Rule;
}

export type Text = { en?: string; ar?: string } | undefined;

function validateLength(text: Text, most: number): ValidationResult {
  const tooLong = languages.find((language) => (text?.[language] ?? '').length > most);
  if (tooLong === undefined) return true;
  return { message: say('At most {most} characters.', { most }), path: [tooLong] };
}

/** A text in both languages; by default a required single line. */
export function localisedField(
  name: string,
  title: string,
  description: string,
  {
    type = 'localisedString',
    group,
    isOptional = false,
    most,
    warn,
    check,
  }: LocalisedFieldOptions = {},
) {
  return defineField({
    name,
    title,
    description: isOptional ? `${description} May be left empty.` : description,
    type,
    ...(group && { group }),
    validation: (rule) => [
      isOptional
        ? rule
        : rule.required().custom<Text>((text) => !text || validateRequiredText(text)),
      ...(most === undefined ? [] : [rule.custom<Text>((text) => validateLength(text, most))]),
      ...(check ? [rule.custom<Text>(check)] : []),
      ...(warn ? [rule.custom<Text>(warn).warning()] : []),
    ],
  });
}

type Several = [
  name: string,
  title: string,
  description: string,
  options?: Omit<LocalisedFieldOptions, 'type'>,
];

/** A text of several lines in both languages. */
export const localisedText = (...[name, title, description, options]: Several) =>
  localisedField(name, title, description, { ...options, type: 'localisedText' });

/** A rich text in both languages. */
export const localisedBlocks = (...[name, title, description, options]: Several) =>
  localisedField(name, title, description, { ...options, type: 'localisedBlocks' });

/** A text in both languages as a list member. */
export function localisedMember(type: LocalisedType = 'localisedString') {
  return defineArrayMember({ type, validation: (rule) => rule.custom<Text>(validateRequiredText) });
}
