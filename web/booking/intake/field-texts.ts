import type { TFunction } from 'i18next';
import type { MouseEvent } from 'react';
import type { IntakeField } from '#machines/intake/fields.ts';
import type { Language } from '#machines/language.ts';
import type { FieldError } from '#machines/problem.ts';
import {
  characters,
  describeFieldBriefly,
  describeFieldError,
} from '#machines/validation/field-texts.ts';
import type { intake } from '#web/i18n/en/booking-intake.ts';
import { focusAnew } from '#web/ui/form/focus-anew.ts';

type FieldName = keyof typeof intake.fields;

/** The id of a field's control in the booking sheet. */
export const fieldId = (name: string) => `booking-${name}`;

/**
 * The texts of one field, empty where it has none; a test proves that every field of the specification has them. An
 * editor's question brings its own.
 */
export function fieldTexts(
  t: TFunction<'booking'>,
  language: Language,
  { name, question }: Pick<IntakeField, 'name' | 'question'>,
) {
  if (question) {
    const { label, help, kind, mayModelRead } = question;
    const isFile = kind === 'file' && t('form.fileLater');
    const hints = [help?.[language], isFile, !mayModelRead && t('form.peopleOnly')];
    return { label: label[language], hint: hints.filter(Boolean).join(' '), placeholder: '' };
  }
  const key = `intake.fields.${name as FieldName}` as const;
  return {
    label: t(`${key}.label`),
    hint: t(`${key}.hint`, { defaultValue: '' }),
    placeholder: t(`${key}.placeholder`, { defaultValue: '' }),
  };
}

function labelOf(t: TFunction<'booking'>, language: Language, { field, label }: FieldError) {
  return label?.[language] ?? fieldTexts(t, language, { name: field }).label;
}

/** Returns the error of a field as a sentence. */
export function fieldErrorText(
  t: TFunction<'booking'>,
  language: Language,
  error: FieldError,
): string {
  return describeFieldError(language, error, labelOf(t, language, error));
}

/** Returns the error of a field in a few words, for forms that ask section by section. */
export function briefErrorText(
  t: TFunction<'booking'>,
  language: Language,
  error: FieldError,
): string {
  return describeFieldBriefly(language, error, labelOf(t, language, error));
}

/** Returns the errors of a submit, for the form's summary. */
export function summaryOf(
  t: TFunction<'booking'>,
  language: Language,
  errors: readonly FieldError[],
) {
  return errors.map((error) => ({
    id: fieldId(error.field),
    error: fieldErrorText(t, language, error),
  }));
}

/** Returns in a few words what is still missing in a field that keeps the form from going on. */
export function missingText(
  t: TFunction<'booking'>,
  language: Language,
  error: FieldError,
): string {
  const label = labelOf(t, language, error);
  switch (error.code) {
    case 'consent_required':
      return t('form.missing.consent');
    case 'required':
      return label;
    case 'too_short':
      return t('form.missing.more', { label, characters: characters(language, error.limit ?? 0) });
    default:
      return t('form.missing.check', { label });
  }
}

/** Returns what the browser may fill in by itself (HTML's autofill names). */
export function autocompleteOf({ name, kind }: IntakeField): string {
  if (name === 'fullName') return 'name';
  if (kind === 'email' || kind === 'tel' || kind === 'url') return kind;
  return name === 'currentRole' ? 'organization-title' : 'off';
}

/** Leads a press on the disabled button to the first missing field. */
export function toFirstMissing(missing: readonly FieldError[]) {
  return (event: MouseEvent) => {
    event.preventDefault();
    const [first] = missing;
    if (first) focusAnew(document.getElementById(fieldId(first.field)));
  };
}
