import type { FieldError } from '../problem.ts';
import { COUNTER_WARNS_ABOVE } from '../validation/limits.ts';
import { checkName } from '../validation/name.ts';
import { checkPhone } from '../validation/phone.ts';
import {
  type Broken,
  checkChoice,
  checkEmail,
  checkLength,
  checkUrl,
} from '../validation/rules.ts';
import type {
  IntakeAnswers,
  IntakeField,
  IntakeForm,
  IntakeItem,
  IntakeSection,
  SectionMode,
} from './fields.ts';
import { answerFields, emptyForm, fieldValue, intakeOf, isCommon } from './intake.ts';
import { chosenIn } from './questions.ts';

function checkField(field: IntakeField, value: unknown): Broken {
  // The file itself is sent once the order is paid.
  if (field.kind === 'file') return null;
  if (field.kind === 'consent') return value === true ? null : { code: 'consent_required' };
  if (typeof value !== 'string') return { code: 'invalid_type' };
  if (field.name === 'fullName') return checkName(value);
  if (field.kind === 'email') return checkEmail(value);
  if (field.kind === 'tel') return checkPhone(value);
  if (field.kind === 'url') return checkUrl(value, field.maxLength);
  if (field.question && field.isRequired && value.trim() === '') return { code: 'required' };
  if (field.kind === 'choice') return checkChoice(value, field.choices);
  if (field.kind === 'several') return checkSeveral(value, field.choices);
  return checkLength(value, field.maxLength);
}

function checkSeveral(value: string, choices: readonly string[]): Broken {
  const chosen = chosenIn(value);
  const isEachOnce = new Set(chosen).size === chosen.length;
  return isEachOnce && chosen.every((each) => choices.includes(each))
    ? null
    : { code: 'invalid_choice' };
}

function errorsOf(
  fields: readonly IntakeField[],
  form: IntakeForm,
  check: (field: IntakeField, value: unknown) => Broken,
): FieldError[] {
  return fields.flatMap((field) => {
    const broken = check(field, fieldValue(form, field.name));
    const words = field.question && { label: field.question.label };
    return broken ? [{ field: field.name, ...broken, ...words }] : [];
  });
}

/**
 * The errors of a submission, one per field, in the form's order; used by guard, form and server. Minimum
 * lengths beyond the name's belong to the sections (`sectionErrors`), and so does what the specification marks
 * as required; what editors require is required everywhere.
 */
export function validateIntake(item: IntakeItem, form: IntakeForm): FieldError[] {
  const fields = intakeOf(item).flatMap((section) => section.fields);
  const known = answerFields(item);
  const unknown = Object.keys(form.answers).filter((name) => !known.has(name));
  return [
    ...errorsOf(fields, form, checkField),
    ...unknown.map((field) => ({ field, code: 'unknown_field' as const })),
  ];
}

/** The least characters that a form of this kind asks of a field; 0 for none. */
export function minimumOf({ mobileOver, stepMinimum }: IntakeField, mode: SectionMode): number {
  if (mode === 'page') return 0;
  if (mode === 'step') return stepMinimum;
  return mobileOver > 0 ? mobileOver + 1 : 0;
}

/** Whether a form of this kind is blocked while the field is empty. */
export function isAsked(field: IntakeField, mode: SectionMode): boolean {
  const isAlways = isCommon(field.name) || field.question !== undefined;
  const isMarked = field.isRequired && (isAlways || mode !== 'page');
  return isMarked || minimumOf(field, mode) > 0;
}

/** The errors of answers that come without the rest of the form. */
export function validateAnswers(item: IntakeItem, answers: IntakeAnswers): FieldError[] {
  return validateIntake(item, { ...emptyForm(item), answers }).filter(
    ({ field }) => !isCommon(field),
  );
}

function checkMinimum(field: IntakeField, value: unknown, mode: SectionMode): Broken {
  if (typeof value !== 'string') return null;
  const { length } = value.trim();
  if (length === 0 && field.isRequired && isAsked(field, mode)) return { code: 'required' };
  const minimum = minimumOf(field, mode);
  return length < minimum ? { code: 'too_short', limit: minimum } : null;
}

/** The errors of a section: mobile wants more than N characters, the step form at least N, a page none. */
export function sectionErrors(
  section: IntakeSection,
  form: IntakeForm,
  mode: SectionMode,
): FieldError[] {
  return errorsOf(
    section.fields,
    form,
    (field, value) => checkField(field, value) ?? checkMinimum(field, value, mode),
  );
}

export function isSectionValid(
  section: IntakeSection,
  form: IntakeForm,
  mode: SectionMode,
): boolean {
  return sectionErrors(section, form, mode).length === 0;
}

/**
 * Whether something was typed into the section and nothing that such a form requires is missing.
 */
export function isSectionDone(
  section: IntakeSection,
  form: IntakeForm,
  mode: SectionMode,
): boolean {
  const isBegun = section.fields.some(
    ({ name, kind }) => kind !== 'choice' && String(fieldValue(form, name)).trim() !== '',
  );
  return isBegun && isSectionValid(section, form, mode);
}

/** Whether name, e-mail and consent are set; before that a submit is ignored (specification §5). */
export function isSubmittable(form: IntakeForm): boolean {
  return form.fullName.trim() !== '' && form.email.trim() !== '' && form.consent;
}

export interface Counter {
  used: number;
  limit: number;
  /** More than 80 % used: the counter turns orange. */
  isNearLimit: boolean;
}

/** The counter below a field; null for fields without a length. */
export function counterOf(field: IntakeField, value: string): Counter | null {
  if (field.maxLength === 0) return null;
  const isNearLimit = value.length > field.maxLength * COUNTER_WARNS_ABOVE;
  return { used: value.length, limit: field.maxLength, isNearLimit };
}
