import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '../icon.tsx';
import { ErrorText, Group, Hint, Input, Label, Mark, Optional, TextArea } from './field.styles.ts';

export interface FieldProps {
  /** The id of the control; the ids of its parts are the same with an ending. */
  id: string;
  name: string;
  kind: 'text' | 'email' | 'tel' | 'url' | 'textarea';
  label: string;
  hint?: string;
  placeholder?: string;
  /** HTML's autofill name. */
  autoComplete?: string;
  isRequired?: boolean;
  /** Has the mark of a required field; the form may go on without it. */
  isMarked?: boolean;
  /** Marks the field as optional beside the label. */
  isOptional?: boolean;
  maxLength?: number | undefined;
  value: string;
  /** The error, as a sentence. */
  error?: string | undefined;
  /** The counter below the control; its text has the id `<id>-count`. */
  counter?: ReactNode;
  onChange: (value: string) => void;
  onLeave?: () => void;
}

/** Addresses and numbers are written from left to right in every language. */
const latin = new Set<FieldProps['kind']>(['email', 'tel', 'url']);

/** A labelled text control with its hint, its counter and its error. */
export function Field(props: FieldProps) {
  const { id, name, kind, label, hint, placeholder, autoComplete, maxLength } = props;
  const { value, error, counter, isRequired, isMarked, isOptional, onChange, onLeave } = props;
  const described = [hint && `${id}-hint`, counter && `${id}-count`, error && `${id}-error`];
  // An empty field keeps the page's direction, because of its placeholder.
  const written = value ? 'auto' : undefined;
  const control = {
    id,
    name,
    value,
    maxLength,
    placeholder: placeholder || undefined,
    required: isRequired,
    autoComplete,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: onLeave,
  };

  return (
    <Group>
      <Label htmlFor={id}>
        {label}
        {(isRequired || isMarked) && <RequiredMark />}
        {isOptional && <OptionalMark />}
      </Label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {kind === 'textarea' ? (
        <TextArea {...control} rows={3} dir={written} />
      ) : (
        <Input {...control} type={kind} dir={latin.has(kind) ? 'ltr' : written} />
      )}
      {counter}
      <FieldError id={`${id}-error`} error={error} />
    </Group>
  );
}

export function RequiredMark() {
  return <Mark aria-hidden="true">{'\u00a0*'}</Mark>;
}

export function OptionalMark() {
  const { t } = useTranslation('form');
  return <Optional> {t('optional')}</Optional>;
}

/** Shows the error of a field, below it. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <ErrorText id={id}>
      <Icon name="warning" />
      <span>{error}</span>
    </ErrorText>
  );
}
