import type { FieldError } from '#machines/problem.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Group, Mark, Tick } from './field.styles.ts';
import { fieldId } from './field.tsx';
import { FieldProblem } from './field-problem.tsx';
import { fieldTexts } from './field-texts.ts';

interface ConsentProps {
  isGiven: boolean;
  error: FieldError | undefined;
  onChange: (isGiven: boolean) => void;
}

export function ConsentField({ isGiven, error, onChange }: ConsentProps) {
  const { t } = useTranslation('booking');
  const id = fieldId('consent');
  return (
    <Group>
      <Tick>
        <input
          type="checkbox"
          id={id}
          name="consent"
          required
          checked={isGiven}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {fieldTexts(t, 'consent').label}
          <Mark aria-hidden="true"> *</Mark>
        </span>
      </Tick>
      <FieldProblem id={`${id}-error`} error={error} />
    </Group>
  );
}
