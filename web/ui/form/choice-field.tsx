import { Choices, Group, Hint, Tick } from './field.styles.ts';
import { FieldError, RequiredMark } from './field.tsx';

interface ChoiceFieldProps {
  /** The id of the first choice, so that a link to the field leads there. */
  id: string;
  name: string;
  label: string;
  choices: ReadonlyArray<{ value: string; label: string }>;
  value: string;
  /** The error, as a sentence. */
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A choice of a few options, all of them in view. */
export function ChoiceField({
  id,
  name,
  label,
  choices,
  value,
  error,
  onChange,
}: ChoiceFieldProps) {
  return (
    <Choices aria-describedby={error && `${id}-error`}>
      <legend>{label}</legend>
      <div>
        {choices.map((choice, index) => (
          <Tick key={choice.value}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </Tick>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </Choices>
  );
}

interface CheckboxFieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  isChecked: boolean;
  isRequired?: boolean;
  /** The error, as a sentence. */
  error?: string | undefined;
  onChange: (isChecked: boolean) => void;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { id, name, label, hint, isChecked, isRequired, error, onChange } = props;
  const described = [hint && `${id}-hint`, error && `${id}-error`];
  return (
    <Group>
      <Tick>
        <input
          type="checkbox"
          id={id}
          name={name}
          required={isRequired}
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {label}
          {isRequired && <RequiredMark />}
        </span>
      </Tick>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldError id={`${id}-error`} error={error} />
    </Group>
  );
}
