import type { IntakeField } from '#machines/intake/types.ts';
import { counterOf } from '#machines/intake/validate.ts';
import type { FieldError } from '#machines/problem.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Counter } from './counter.tsx';
import { Group, Hint, Input, Label, Mark, TextArea } from './field.styles.ts';
import { FieldProblem } from './field-problem.tsx';
import { autocompleteOf, fieldTexts } from './field-texts.ts';

export interface FieldProps {
  field: IntakeField;
  value: string;
  error: FieldError | undefined;
  /** Characters the section still asks for; 0 where it asks none. */
  minimum: number;
  onChange: (value: string) => void;
}

export const fieldId = (name: string) => `booking-${name}`;

/** Addresses and numbers are written from left to right in every language. */
const latin = new Set<IntakeField['kind']>(['email', 'tel', 'url']);

export function Field({ field, value, error, minimum, onChange }: FieldProps) {
  const { t } = useTranslation('booking');
  const { name, kind, isRequired, maxLength } = field;
  const { label, hint, placeholder } = fieldTexts(t, name);
  const id = fieldId(name);
  const isText = kind === 'textarea';
  const counter = isText ? counterOf(field, value) : null;
  const described = [hint && `${id}-hint`, counter && `${id}-count`, error && `${id}-error`];
  // An empty field keeps the page's direction, for the sake of its placeholder.
  const written = value ? 'auto' : undefined;
  const control = {
    id,
    name,
    value,
    maxLength,
    placeholder: placeholder || undefined,
    required: isRequired,
    autoComplete: autocompleteOf(field),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };

  return (
    <Group>
      <Label htmlFor={id}>
        {label}
        {isRequired && <Mark aria-hidden="true"> *</Mark>}
      </Label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {isText ? (
        <TextArea {...control} rows={3} dir={written} />
      ) : (
        <Input {...control} type={kind} dir={latin.has(kind) ? 'ltr' : written} />
      )}
      {counter && <Counter id={`${id}-count`} counter={counter} minimum={minimum} />}
      <FieldProblem id={`${id}-error`} error={error} />
    </Group>
  );
}
