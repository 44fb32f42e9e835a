import type { IntakeField as Question, SectionMode } from '#machines/intake/types.ts';
import { counterOf, isAsked, minimumOf } from '#machines/intake/validate.ts';
import type { FieldError } from '#machines/problem.ts';
import type { booking } from '#web/i18n/en/booking.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Counter } from '#web/ui/form/counter.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Consent } from './consent.tsx';
import {
  autocompleteOf,
  briefErrorText,
  fieldErrorText,
  fieldId,
  fieldTexts,
} from './field-texts.ts';

type ChoiceName = keyof typeof booking.intake.choices.preferredStyle;

interface IntakeFieldProps {
  field: Question;
  value: string | boolean;
  error: FieldError | undefined;
  mode: SectionMode;
  onChange: (value: string | boolean) => void;
  onLeave: () => void;
}

/** One question of the intake, with its control. */
export function IntakeField(props: IntakeFieldProps) {
  const { field, value, error, mode, onChange, onLeave } = props;
  const { t, language } = useTranslation('booking');
  const { name, kind } = field;
  const id = fieldId(name);
  const texts = fieldTexts(t, name);
  const errorText = mode === 'page' ? fieldErrorText : briefErrorText;
  const isRequired = isAsked(field, mode);
  const shared = {
    id,
    name,
    label: texts.label,
    error: error && errorText(t, language, error),
    onChange,
  };
  if (kind === 'consent')
    return <Consent isGiven={value === true} error={error} onChange={onChange} />;
  if (kind === 'choice') {
    const choices = field.choices.map((choice) => ({
      value: choice,
      label: t(`intake.choices.preferredStyle.${choice as ChoiceName}`),
    }));
    return <ChoiceField {...shared} choices={choices} value={String(value)} />;
  }
  const counter = kind === 'textarea' && counterOf(field, String(value));
  return (
    <Field
      {...shared}
      {...texts}
      isRequired={isRequired}
      isOptional={!isRequired}
      kind={kind}
      value={String(value)}
      // Pasting a text that is too long does not cut it off: the form says that it is too long.
      maxLength={counter ? undefined : field.maxLength}
      onLeave={onLeave}
      autoComplete={autocompleteOf(field)}
      counter={
        counter && (
          <Counter id={`${id}-count`} {...counter} minimum={error ? 0 : minimumOf(field, mode)} />
        )
      }
    />
  );
}
