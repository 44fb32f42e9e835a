import type { booking } from '#web/i18n/en/booking.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Choices, Tick } from './field.styles.ts';
import type { FieldProps } from './field.tsx';
import { fieldId } from './field.tsx';
import { FieldProblem } from './field-problem.tsx';
import { fieldTexts } from './field-texts.ts';

type ChoiceName = keyof typeof booking.intake.choices.preferredStyle;

/** One of a few: all of them in view. */
export function ChoiceField({ field, value, error, onChange }: FieldProps) {
  const { t } = useTranslation('booking');
  const id = fieldId(field.name);
  return (
    <Choices aria-describedby={error && `${id}-error`}>
      <legend>{fieldTexts(t, field.name).label}</legend>
      <div>
        {field.choices.map((choice) => (
          <Tick key={choice}>
            <input
              type="radio"
              id={choice === field.choices[0] ? id : undefined}
              name={field.name}
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
            />
            {t(`intake.choices.preferredStyle.${choice as ChoiceName}`)}
          </Tick>
        ))}
      </div>
      <FieldProblem id={`${id}-error`} error={error} />
    </Choices>
  );
}
